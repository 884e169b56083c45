/* Preloaded into the bot: a disk that takes SLOW_DISK_MS milliseconds until something is on it for good. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>

static int slowly(const char *name, int file)
{
    int (*call)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
    const char *said = getenv("SLOW_DISK_MS");
    long ms = said ? atol(said) : 0;
    struct timespec pause = {ms / 1000, ms % 1000 * 1000000L};
    nanosleep(&pause, NULL);
    return call(file);
}

int fsync(int file) { return slowly("fsync", file); }
int fdatasync(int file) { return slowly("fdatasync", file); }
