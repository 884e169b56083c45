"""How long tests wait in real time. Nothing but what hangs takes so long, however busy the machine is."""

PATIENCE = 120  # seconds
