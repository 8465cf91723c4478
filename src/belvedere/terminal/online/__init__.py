"""Tables on servers: their addresses, who one is there, the line to them."""
