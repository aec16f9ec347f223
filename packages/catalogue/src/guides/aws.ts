import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  client: { type: 'confidential', pkceWaiver: 'Application Load Balancers have no setting for PKCE.' },
  redirectUris: ['{appOrigin}/oauth2/idpresponse'],
  claims: ['sub', 'email'],
  limits: [
    'This protects an application behind an Application Load Balancer. The AWS console signs in through SAML instead.',
    'The load balancer must reach the hub by a public name over IPv4.',
    'The application must clear the cookies of the load balancer to sign a user out.',
  ],
  steps: [
    {
      where: 'screen',
      path: 'EC2 > Load Balancers > HTTPS listener > Rules > Authenticate users',
      text: 'Choose OIDC as the identity provider and enter these values.',
      fields: [
        { label: 'Issuer', value: '{issuer}' },
        { label: 'Authorization endpoint', value: '{authorization}' },
        { label: 'Token endpoint', value: '{token}' },
        { label: 'User info endpoint', value: '{userinfo}' },
        { label: 'Client ID', value: '{clientId}' },
        { label: 'Client secret', value: '{clientSecret}' },
        { label: 'Scope', value: 'openid profile email' },
      ],
    },
  ],
  source: {
    url: 'https://docs.aws.amazon.com/elasticloadbalancing/latest/application/listener-authenticate-users.html',
    checked: '2026',
  },
});
