import preview from '@portico/storybook/preview';
import { expect, screen } from 'storybook/test';
import { inApps } from '../list/stories.tsx';
import { ProxyConfiguration } from './ProxyConfiguration.tsx';
import { proxyOf } from './stories.tsx';

/** The files to copy to the proxy in front of an application. */
const meta = preview.meta({
  component: ProxyConfiguration,
  args: { stored: proxyOf() },
  ...inApps,
});

/** The address names the kind of proxy. */
export const Ready = meta.story({
  parameters: { state: 'application.proxy-haproxy', path: '/?proxy=caddy' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('group', { name: '/etc/caddy/Caddyfile' })).toBeVisible();
    for (const [kind, file] of [
      ['nginx', '/etc/nginx/snippets/portico.conf'],
      ['Traefik', '/etc/traefik/dynamic/portico.yml'],
      ['Apache', '/etc/apache2/portico.lua'],
      ['HAProxy', '/etc/haproxy/portico.lua'],
    ] as const) {
      await userEvent.click(await canvas.findByRole('button', { name: /Proxy/ }));
      await userEvent.click(await screen.findByRole('option', { name: kind }));
      await expect(await canvas.findByRole('group', { name: file })).toBeVisible();
    }
  },
});
