# Lets people in who open this application from Portico. No package needed.
import json
import os
import re
import secrets
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.error import URLError
from urllib.parse import parse_qs, urlsplit
from urllib.request import Request, urlopen

HUB = os.environ["PORTICO_URL"]
API_KEY = os.environ["PORTICO_API_KEY"]

# Who is signed in here: our cookie, and the token that the hub knows it by.
sessions = {}


# Asks the hub whose token this is, and whether it still holds.
def validate(token):
    if not token:
        return {"valid": False}
    body = json.dumps({"token": token, "apiKey": API_KEY}).encode()
    headers = {"Content-Type": "application/json"}
    with urlopen(Request(f"{HUB}/api/validate", body, headers)) as answer:
        return json.load(answer)


class Application(BaseHTTPRequestHandler):
    def do_GET(self):
        url = urlsplit(self.path)
        try:
            if url.path == "/callback":
                self.sign_on(parse_qs(url.query).get("sso_token", [""])[0])
            else:
                self.greet()
        except URLError:
            self.answer(503, "The hub does not answer")

    def sign_on(self, token):
        held = validate(token).get("appSession")
        if held is None:
            return self.answer(403, "Sign-on refused")
        name = secrets.token_urlsafe(32)
        sessions[name] = held["token"]
        # On to a clean address: a token has no place in a browser's history.
        cookie = f"session={name}; HttpOnly; SameSite=Lax; Path=/"
        self.answer(303, "", {"Location": "/", "Set-Cookie": cookie})

    def greet(self):
        cookie = re.search(r"session=([\w-]+)", self.headers.get("Cookie", ""))
        told = validate(sessions.get(cookie[1]) if cookie else None)
        if not told["valid"]:
            return self.answer(401, "Open me from your portal")
        self.answer(200, f"Hello, {told['user']['username']}")

    def answer(self, status, words, headers=None):
        self.send_response(status)
        self.send_header("Content-Type", "text/plain; charset=utf-8")
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(words.encode())

    # An address may hold a token, and a token has no place in a log.
    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("", int(os.environ.get("PORT", "4000"))), Application)
address = f"http://localhost:{server.server_port}/callback"
print(f"Takes sign-ons at {address}", flush=True)
server.serve_forever()
