# Accepts sign-ons of users who open this application from Portico.
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

# Signed-in users: the value of our cookie, and the hub's session token.
sessions = {}


# Asks the hub if a token is valid, and for its user.
def validate(token):
    if not token:
        return {"valid": False}
    body = json.dumps({"token": token, "apiKey": API_KEY}).encode()
    headers = {"Content-Type": "application/json"}
    request = Request(f"{HUB}/api/validate", body, headers)
    with urlopen(request) as response:
        return json.load(response)


class Application(BaseHTTPRequestHandler):
    def do_GET(self):
        url = urlsplit(self.path)
        try:
            if url.path == "/callback":
                self.sign_on(parse_qs(url.query).get("sso_token"))
            else:
                self.greet(self.headers.get("Cookie", ""))
        except URLError:
            self.send(503, "The hub does not respond")

    def sign_on(self, tokens):
        app_session = validate(tokens and tokens[0]).get("appSession")
        if app_session is None:
            return self.send(403, "Sign-on refused")
        id = secrets.token_urlsafe(32)
        sessions[id] = app_session["token"]
        # Redirect to a URL without the token, to keep it out of the history.
        cookie = f"session={id}; HttpOnly; SameSite=Lax; Path=/"
        self.send(303, "", {"Location": "/", "Set-Cookie": cookie})

    def greet(self, cookies):
        match = re.search(r"session=([\w-]+)", cookies)
        result = validate(sessions.get(match[1]) if match else None)
        if result["valid"]:
            self.send(200, f"Hello, {result['user']['username']}")
        else:
            self.send(401, "Open this application from your portal")

    def send(self, status, text, headers=None):
        self.send_response(status)
        self.send_header("Content-Type", "text/plain; charset=utf-8")
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(text.encode())

    # URLs may contain a token: do not log them.
    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("", PORT), Application)
callback = f"http://localhost:{server.server_port}/callback"
print(f"Accepts sign-ons at {callback}", flush=True)
server.serve_forever()
