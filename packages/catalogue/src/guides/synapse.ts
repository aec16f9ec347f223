import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  redirectUris: ['{app}/_synapse/client/oidc/callback'],
  backchannelLogoutUri: '{app}/_synapse/client/oidc/backchannel_logout',
  claims: ['sub', 'preferred_username', 'name', 'email'],
  limits: [
    'Servers that use Matrix Authentication Service connect that service instead.',
    'The user name becomes a part of the Matrix ID and cannot change later.',
  ],
  steps: [
    {
      where: 'file',
      path: 'homeserver.yaml',
      format: 'yaml',
      text: 'Add the provider and restart Synapse.',
      block: `public_baseurl: "{app}/"
oidc_providers:
  - idp_id: portico
    idp_name: Portico
    issuer: "{issuer}"
    client_id: "{clientId}"
    client_secret: "{clientSecret}"
    scopes: ["openid", "profile", "email"]
    backchannel_logout_enabled: true
    user_mapping_provider:
      config:
        localpart_template: "{{ user.preferred_username }}"
        display_name_template: "{{ user.name }}"
        email_template: "{{ user.email }}"`,
    },
  ],
  source: {
    url: 'https://element-hq.github.io/synapse/latest/openid.html',
    checked: 'Synapse 1.157',
  },
});
