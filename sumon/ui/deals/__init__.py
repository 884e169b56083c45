"""The deal of the day: begun, gone on with, and the table of all who are done."""
