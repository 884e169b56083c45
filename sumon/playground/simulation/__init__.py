"""The bot on a simulated Discord in real time: the only package that uses simcord, mostly its private interfaces.

simcord is made for tests: its time stands still, one person acts at a time, and an action waits until the bot is
idle. Here time passes, all people act at once, and no action waits for another. The data that simcord keeps for
tests is dropped, so memory stays flat however long the page is open.
"""

from simcord.backend.models import Channel, Message

from .actions import Actions, Answer
from .chat_store import ChatStore, chat_folder
from .outside import Outside, OutsideBackend, OutsideHTTPClient, Payload, PlaceKind
from .participant import Participant
from .server import SimulatedDiscord

__all__ = [
    "Actions",
    "Answer",
    "Channel",
    "ChatStore",
    "Message",
    "Outside",
    "OutsideBackend",
    "OutsideHTTPClient",
    "Participant",
    "Payload",
    "PlaceKind",
    "SimulatedDiscord",
    "chat_folder",
]
