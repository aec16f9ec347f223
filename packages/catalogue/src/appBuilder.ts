/** The body of the method that reads the user info endpoint, in Python: for applications that use Flask AppBuilder. */
export const userInfo = `        user = self.appbuilder.sm.oauth_remotes[provider].get("{userinfo}").json()
        return {
            "username": user["preferred_username"],
            "first_name": user.get("given_name", ""),
            "last_name": user.get("family_name", ""),
            "email": user["email"],
        }`;

/** Returns the provider and its settings. People get a role of the application at their first sign-in. */
export const providerFor = (role: string): string => `AUTH_TYPE = AUTH_OAUTH
AUTH_USER_REGISTRATION = True
AUTH_USER_REGISTRATION_ROLE = "${role}"
OAUTH_PROVIDERS = [
    {
        "name": "portico",
        "icon": "fa-key",
        "token_key": "access_token",
        "remote_app": {
            "client_id": "{clientId}",
            "client_secret": "{clientSecret}",
            "server_metadata_url": "{discovery}",
            "client_kwargs": {
                "scope": "openid profile email",
                "code_challenge_method": "S256",
            },
        },
    }
]`;
