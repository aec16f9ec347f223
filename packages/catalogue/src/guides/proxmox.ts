import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  redirectUris: ['{appOrigin}'],
  claims: ['sub', 'preferred_username', 'email'],
  limits: [
    'New users have no permissions until an administrator grants them.',
    'The redirect address has the port of the web interface, which is 8006 unless a proxy hides it.',
  ],
  steps: [
    {
      where: 'terminal',
      path: 'Shell of a node, as root',
      text: 'Add the realm. The sign-in page then offers it.',
      block: `pveum realm add 'portico' --type openid --issuer-url '{issuer}' --client-id '{clientId}' --client-key '{clientSecret}' --username-claim username --autocreate 1`,
    },
  ],
  source: {
    url: 'https://pve.proxmox.com/pve-docs/chapter-pveum.html#pveum_openid',
    checked: 'Proxmox VE 9.1',
  },
});
