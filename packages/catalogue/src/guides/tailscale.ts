import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  client: { type: 'confidential', pkceWaiver: 'The documentation of Tailscale does not mention PKCE.' },
  redirectUris: ['https://login.tailscale.com/a/oauth_response'],
  claims: ['sub', 'name', 'email'],
  limits: [
    'The domain of your email addresses must serve a WebFinger document by https.',
    'An existing tailnet changes its provider only through the support of Tailscale.',
  ],
  steps: [
    {
      where: 'file',
      path: '/.well-known/webfinger on the domain of your email addresses',
      format: 'json',
      text: 'Serve this document, with your email address as the subject.',
      block: `{
  "subject": "acct:you@example.com",
  "links": [
    {
      "rel": "http://openid.net/specs/connect/1.0/issuer",
      "href": "{issuer}"
    }
  ]
}`,
    },
    {
      where: 'screen',
      path: 'login.tailscale.com/start/oidc',
      text: 'Enter your email address, get the issuer and enter these values.',
      fields: [
        { label: 'Client ID', value: '{clientId}' },
        { label: 'Client secret', value: '{clientSecret}' },
      ],
    },
  ],
  source: { url: 'https://tailscale.com/kb/1240/sso-custom-oidc', checked: '2024' },
});
