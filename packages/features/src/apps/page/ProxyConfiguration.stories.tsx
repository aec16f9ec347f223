import { people } from '@portico/mocks/fixtures';
import preview from '@portico/storybook/preview';
import { expect, screen } from 'storybook/test';
import { freshHub } from '../../lib/stories.tsx';
import { ProxyConfiguration } from './ProxyConfiguration.tsx';
import { onTab, proxyOf } from './stories.tsx';

/** The files to copy to the proxy in front of an application. */
const meta = preview.meta({
  component: ProxyConfiguration,
  args: { stored: proxyOf() },
  ...onTab,
  beforeEach(context) {
    freshHub(context, people.admin);
  },
});

export const Ready = meta.story({
  play: async ({ canvas }) => {
    const code = await canvas.findByRole('group', { name: '/etc/nginx/snippets/portico.conf' });
    await expect(code).toHaveTextContent('Inside the server block of pantry.apps.brackenfield.example.');
    await expect(code).toHaveTextContent('https://portico.example/api/forward-auth/nginx;');
  },
});

/** The address names the kind of proxy. */
export const EachKind = meta.story({
  parameters: { state: 'application.proxy-haproxy', path: '/?proxy=caddy' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('group', { name: '/etc/caddy/Caddyfile' })).toBeVisible();
    for (const [kind, file] of [
      ['Traefik', '/etc/traefik/dynamic/portico.yml'],
      ['Apache', '/etc/apache2/portico.lua'],
      ['HAProxy', '/etc/haproxy/portico.lua'],
    ] as const) {
      await userEvent.click(await canvas.findByRole('button', { name: /Proxy/ }));
      await userEvent.click(await screen.findByRole('option', { name: kind }));
      await expect(await canvas.findByRole('group', { name: file })).toBeVisible();
    }
    await expect(await canvas.findByRole('group', { name: '/etc/haproxy/haproxy.cfg' })).toHaveTextContent(
      'http-request del-header ^(?i)remote[-_.] -m reg',
    );
  },
});
