import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  redirectUris: ['{app}/hub/oauth_callback'],
  claims: ['sub', 'preferred_username', 'email', 'groups'],
  limits: [
    'JupyterHub needs the Python package oauthenticator.',
    'Everyone who may open the application at the hub may use JupyterHub.',
  ],
  steps: [
    {
      where: 'file',
      path: 'jupyterhub_config.py',
      format: 'python',
      text: 'Add the authenticator and restart JupyterHub.',
      block: `c.JupyterHub.authenticator_class = "generic-oauth"
c.GenericOAuthenticator.client_id = "{clientId}"
c.GenericOAuthenticator.client_secret = "{clientSecret}"
c.GenericOAuthenticator.oauth_callback_url = "{app}/hub/oauth_callback"
c.GenericOAuthenticator.authorize_url = "{authorization}"
c.GenericOAuthenticator.token_url = "{token}"
c.GenericOAuthenticator.userdata_url = "{userinfo}"
c.GenericOAuthenticator.scope = ["openid", "profile", "email"]
c.GenericOAuthenticator.username_claim = "preferred_username"
c.GenericOAuthenticator.login_service = "Portico"
c.GenericOAuthenticator.enable_pkce = True
c.GenericOAuthenticator.allow_all = True`,
    },
  ],
  source: {
    url: 'https://oauthenticator.readthedocs.io/en/latest/tutorials/provider-specific-setup/providers/generic.html',
    checked: 'oauthenticator 17.4',
  },
});
