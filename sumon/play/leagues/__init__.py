"""Monthly leagues: members, seasons and their divisions, promotion and relegation."""
