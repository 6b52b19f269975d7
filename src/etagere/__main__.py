"""`python -m etagere` is the command `etagere`."""

from etagere.cli.main import run

if __name__ == "__main__":
    run()
