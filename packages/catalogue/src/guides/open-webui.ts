import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  redirectUris: ['{app}/oauth/oidc/callback'],
  backchannelLogoutUri: '{app}/oauth/backchannel-logout',
  claims: ['sub', 'name', 'email', 'groups'],
  limits: [
    'Open WebUI supports one OpenID Connect provider.',
    'Back-channel logout ends running sessions only if Redis is configured.',
    'Settings that an administrator saved in the interface override the variables.',
  ],
  steps: [
    {
      where: 'environment',
      path: 'Environment of the Open WebUI server',
      text: 'Add these variables and restart Open WebUI.',
      block: `WEBUI_URL={app}
ENABLE_OAUTH_SIGNUP=true
ENABLE_OAUTH_BACKCHANNEL_LOGOUT=true
OAUTH_PROVIDER_NAME=Portico
OAUTH_CLIENT_ID={clientId}
OAUTH_CLIENT_SECRET={clientSecret}
OAUTH_SCOPES=openid email profile
OAUTH_CODE_CHALLENGE_METHOD=S256
OPENID_PROVIDER_URL={discovery}
OPENID_REDIRECT_URI={app}/oauth/oidc/callback`,
    },
  ],
  source: {
    url: 'https://docs.openwebui.com/features/authentication-access/auth/sso/',
    checked: 'August 2026',
  },
});
