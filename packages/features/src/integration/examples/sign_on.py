# Lets people in who open this application from Portico.
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
PORT = int(os.environ.get("PORT", "4000"))

# Who is signed in: our own cookie, and the hub's token behind it.
sessions = {}


# Asks the hub whose token this is, and whether it still holds.
def validate(token):
    if not token:
        return {"valid": False}
    body = json.dumps({"token": token, "apiKey": API_KEY}).encode()
    headers = {"Content-Type": "application/json"}
    request = Request(f"{HUB}/api/validate", body, headers)
    with urlopen(request) as answer:
        return json.load(answer)


class Application(BaseHTTPRequestHandler):
    def do_GET(self):
        url = urlsplit(self.path)
        try:
            if url.path == "/callback":
                self.sign_on(parse_qs(url.query).get("sso_token"))
            else:
                self.greet(self.headers.get("Cookie", ""))
        except URLError:
            self.say(503, "The hub does not answer")

    def sign_on(self, tokens):
        held = validate(tokens and tokens[0]).get("appSession")
        if held is None:
            return self.say(403, "Sign-on refused")
        name = secrets.token_urlsafe(32)
        sessions[name] = held["token"]
        # On to a clean address: no token in a browser's history.
        cookie = f"session={name}; HttpOnly; SameSite=Lax; Path=/"
        self.say(303, "", {"Location": "/", "Set-Cookie": cookie})

    def greet(self, cookies):
        found = re.search(r"session=([\w-]+)", cookies)
        told = validate(sessions.get(found[1]) if found else None)
        if told["valid"]:
            self.say(200, f"Hello, {told['user']['username']}")
        else:
            self.say(401, "Open me from your portal")

    def say(self, status, words, headers=None):
        self.send_response(status)
        self.send_header("Content-Type", "text/plain; charset=utf-8")
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(words.encode())

    # An address may hold a token: none of them is written down.
    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("", PORT), Application)
address = f"http://localhost:{server.server_port}/callback"
print(f"Takes sign-ons at {address}", flush=True)
server.serve_forever()
