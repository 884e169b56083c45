"""The running program: it joins the layers, and its scheduler does the work that is due."""
