"""A web application with Authlib, as its documentation of OAuth2Session shows."""
import json
import os
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import urlencode

import requests
from authlib.common.security import generate_token
from authlib.integrations.requests_client import OAuth2Session
from authlib.jose import JsonWebKey, jwt
from authlib.oidc.core import CodeIDToken

port = int(os.environ["PORT"])
issuer = os.environ["ISSUER"]
url = f"http://localhost:{port}"
metadata = requests.get(f"{issuer}/.well-known/openid-configuration", timeout=10).json()
keys = JsonWebKey.import_key_set(requests.get(metadata["jwks_uri"], timeout=10).json())
state = {}


def client(**more):
    return OAuth2Session(
        os.environ["CLIENT_ID"],
        os.environ["CLIENT_SECRET"],
        scope="openid profile email",
        redirect_uri=f"{url}/callback",
        code_challenge_method="S256",
        token_endpoint=metadata["token_endpoint"],
        **more,
    )


def userinfo(token):
    answer = client(token=token).get(metadata["userinfo_endpoint"])
    answer.raise_for_status()
    return answer.json()


class Application(BaseHTTPRequestHandler):
    def do_GET(self):
        try:
            path = self.path.split("?")[0]
            {"/": self.home, "/sign-in": self.sign_in, "/callback": self.callback,
             "/refresh": self.refresh, "/sign-out": self.sign_out}.get(path, self.nothing)()
        except Exception as error:
            self.page(f"Failed: {error}")

    def home(self):
        claims = state.get("claims")
        self.page("Signed out" if claims is None else f"Hello, {claims['name']}")

    def sign_in(self):
        state.update(verifier=generate_token(48), nonce=generate_token(20))
        address, state["state"] = client().create_authorization_url(
            metadata["authorization_endpoint"], code_verifier=state["verifier"], nonce=state["nonce"]
        )
        self.lead_to(address)

    def callback(self):
        token = client(state=state["state"]).fetch_token(
            authorization_response=url + self.path, code_verifier=state["verifier"]
        )
        claims = jwt.decode(token["id_token"], keys, claims_cls=CodeIDToken,
                            claims_params={"nonce": state["nonce"]},
                            claims_options={"iss": {"values": [issuer]}})
        claims.validate()
        state.update(token=token, claims=userinfo(token))
        self.lead_to("/")

    def refresh(self):
        token = client(token=state["token"]).refresh_token(metadata["token_endpoint"])
        state["token"] = {**state["token"], **token}
        self.page(f"Refreshed for {userinfo(token)['name']}")

    def sign_out(self):
        query = {"id_token_hint": state["token"]["id_token"], "post_logout_redirect_uri": f"{url}/"}
        state.clear()
        self.lead_to(f"{metadata['end_session_endpoint']}?{urlencode(query)}")

    def nothing(self):
        self.send_response(204)
        self.end_headers()

    def lead_to(self, address):
        self.send_response(302)
        self.send_header("Location", address)
        self.end_headers()

    def page(self, text):
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(f"<h1>{text}</h1>".encode())

    def log_message(self, *_):
        pass


server = HTTPServer(("127.0.0.1", port), Application)
print("listening", flush=True)
server.serve_forever()
