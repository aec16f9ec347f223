# Signs in, validates the session as an application would, and signs out.
import json
import os
from urllib.request import Request, urlopen


def post(path, body=None, token=None):
    data = b"" if body is None else json.dumps(body).encode()
    request = Request(os.environ["PORTICO_URL"] + path, data)
    if body is not None:
        request.add_header("Content-Type", "application/json")
    if token is not None:
        request.add_header("Authorization", f"Bearer {token}")
    with urlopen(request) as response:
        return json.load(response)


token = post("/api/auth/login", {
    "username": os.environ["PORTICO_USERNAME"],
    "password": os.environ["PORTICO_PASSWORD"],
})["token"]

credentials = {"token": token, "apiKey": os.environ["PORTICO_API_KEY"]}
result = post("/api/validate", credentials)
if result["valid"]:
    print(f"Signed in as {result['user']['username']}")
else:
    print("No access to this application")

post("/api/auth/logout", token=token)
after = post("/api/validate", credentials)
print("Still signed in" if after["valid"] else "Signed out")
