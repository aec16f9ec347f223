import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  client: { type: 'confidential', pkceWaiver: 'The console of MinIO does not send PKCE.' },
  redirectUris: ['{app}/oauth_callback'],
  claims: ['sub', 'preferred_username', 'email'],
  limits: [
    'The free edition has no sign-in through a provider in its console since the release of 24 May 2025. Only its API still accepts tokens.',
    'Every user gets the policy of the variable ROLE_POLICY.',
    'The address of the application is the address of the console.',
  ],
  steps: [
    {
      where: 'environment',
      path: 'Environment of the MinIO server, e.g. /etc/default/minio',
      text: 'Add these variables and restart MinIO.',
      block: `MINIO_BROWSER_REDIRECT_URL={app}
MINIO_IDENTITY_OPENID_CONFIG_URL={discovery}
MINIO_IDENTITY_OPENID_CLIENT_ID={clientId}
MINIO_IDENTITY_OPENID_CLIENT_SECRET={clientSecret}
MINIO_IDENTITY_OPENID_DISPLAY_NAME=Portico
MINIO_IDENTITY_OPENID_SCOPES=openid,profile,email
MINIO_IDENTITY_OPENID_ROLE_POLICY=readonly`,
    },
  ],
  source: {
    url: 'https://github.com/minio/docs/blob/main/source/operations/external-iam/configure-openid-external-identity-management.rst',
    checked: 'December 2025',
  },
});
