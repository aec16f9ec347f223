"""A Django application with social-auth, in one file."""
import os

import django
from django.conf import settings
from django.contrib.auth import logout
from django.core.management import call_command
from django.core.wsgi import get_wsgi_application
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import include, path
from django.utils.html import escape

settings.configure(
    SECRET_KEY="only for tests",
    ALLOWED_HOSTS=["localhost"],
    ROOT_URLCONF=__name__,
    DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3",
                           "NAME": os.path.join(os.environ["DIRECTORY"], "users.sqlite")}},
    DEFAULT_AUTO_FIELD="django.db.models.AutoField",
    INSTALLED_APPS=["django.contrib.auth", "django.contrib.contenttypes",
                    "django.contrib.sessions", "social_django"],
    MIDDLEWARE=["django.contrib.sessions.middleware.SessionMiddleware",
                "django.contrib.auth.middleware.AuthenticationMiddleware"],
    AUTHENTICATION_BACKENDS=["social_core.backends.open_id_connect.OpenIdConnectAuth"],
    LOGIN_REDIRECT_URL="/",
    SOCIAL_AUTH_OIDC_OIDC_ENDPOINT=os.environ["ISSUER"],
    SOCIAL_AUTH_OIDC_KEY=os.environ["CLIENT_ID"],
    SOCIAL_AUTH_OIDC_SECRET=os.environ["CLIENT_SECRET"],
)
django.setup()

from social_django.utils import load_strategy  # noqa: E402: only after the setup


def page(text):
    return HttpResponse(f"<h1>{escape(text)}</h1>")


def home(request):
    user = request.user
    return page(f"Hello, {user.get_full_name()}" if user.is_authenticated else "Signed out")


def refresh(request):
    account = request.user.social_auth.get(provider="oidc")
    before = account.extra_data["access_token"]
    account.refresh_token(load_strategy(request))
    after = account.extra_data["access_token"]
    if before == after:
        return page("Failed: the token is the same")
    user = account.get_backend_instance(load_strategy(request)).user_data(after)
    return page(f"Refreshed for {user['name']}")


def sign_out(request):
    logout(request)
    return redirect("/")


urlpatterns = [
    path("", home),
    path("sign-in", lambda request: redirect("social:begin", "oidc")),
    path("refresh", refresh),
    path("sign-out", sign_out),
    path("", include("social_django.urls", namespace="social")),
]

if __name__ == "__main__":
    from wsgiref.simple_server import make_server

    call_command("migrate", verbosity=0)
    server = make_server("127.0.0.1", int(os.environ["PORT"]), get_wsgi_application())
    print("listening", flush=True)
    server.serve_forever()
