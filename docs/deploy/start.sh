#!/bin/sh
# Runs the bot in a container. Exit code 2 says that something in the settings has to be changed: then this waits to be
# stopped, because Docker would start the bot again and again, and Discord allows 1,000 logins a day.
python bot.py &
bot=$!
trap 'kill -TERM "$bot"; stopping=yes' TERM INT
wait "$bot"
code=$?
if [ -n "$stopping" ]; then
    wait "$bot"
    exit 0
fi
if [ "$code" = 2 ]; then
    echo "The settings have to be changed, see above; then: docker compose up -d" >&2
    sleep infinity &
    bot=$!
    wait "$bot"
fi
exit "$code"
