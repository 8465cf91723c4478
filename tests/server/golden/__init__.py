"""Logs of tables as earlier versions wrote them; every later version has to read them."""
