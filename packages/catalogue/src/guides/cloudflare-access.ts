import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  redirectUris: ['{appOrigin}/cdn-cgi/access/callback'],
  claims: ['sub', 'name', 'email', 'groups'],
  limits: [
    'The address of the application is the team domain, which ends in cloudflareaccess.com.',
    'Cloudflare must reach the hub by a public name.',
  ],
  steps: [
    {
      where: 'screen',
      path: 'Cloudflare One > Integrations > Identity providers > Add new identity provider > OpenID Connect',
      text: 'Enter these values, turn on PKCE and save. Then press Test.',
      fields: [
        { label: 'Name', value: 'Portico' },
        { label: 'App ID', value: '{clientId}' },
        { label: 'Client secret', value: '{clientSecret}' },
        { label: 'Auth URL', value: '{authorization}' },
        { label: 'Token URL', value: '{token}' },
        { label: 'Certificate URL', value: '{jwks}' },
      ],
    },
  ],
  source: {
    url: 'https://developers.cloudflare.com/cloudflare-one/integrations/identity-providers/generic-oidc/',
    checked: '2026',
  },
});
