import { guide as gitea } from '@portico/catalogue/guides/gitea';
import { guide as grafana } from '@portico/catalogue/guides/grafana';
import { guide as immich } from '@portico/catalogue/guides/immich';
import { guide as other } from '@portico/catalogue/guides/other';
import { guide as wikiJs } from '@portico/catalogue/guides/wiki-js';
import { otherApplication } from '@portico/catalogue/list';
import { api } from '@portico/contract/table';
import { people } from '@portico/mocks/fixtures';
import { handlersFor } from '@portico/mocks/handlers';
import { fails, slow, unreachable } from '@portico/mocks/network';
import preview from '@portico/storybook/preview';
import { passes } from '@portico/storybook/states/flow';
import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { fill, hub, hubFor } from '../../lib/stories.tsx';
import { ConnectForm } from './ConnectForm.tsx';
import { entry, inConnect } from './stories.tsx';

type Player = Pick<StoryContext, 'canvas' | 'userEvent'>;

/** Asks for the address of an application and connects it. */
const meta = preview.meta({
  component: ConnectForm,
  args: { listing: entry('grafana'), guide: grafana, onConnected: fn(), onCancel: fn() },
  ...inConnect,
});

const addressOf = (canvas: Player['canvas']) => canvas.findByRole('textbox', { name: /^Address of/ });

async function connect({ canvas, userEvent }: Player, address: string) {
  const field = await addressOf(canvas);
  await fill({ userEvent }, field, address);
  await userEvent.click(canvas.getByRole('button', { name: 'Connect' }));
  return field;
}

/** The name and the level are filled in. */
export const Ready = meta.story({
  parameters: { state: 'connect.form' },
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await addressOf(canvas)).toHaveFocus());
    await expect(canvas.getByRole('textbox', { name: /^App name/ })).toHaveValue('Grafana');
    await expect(canvas.queryByRole('textbox', { name: /^Redirect address/ })).not.toBeInTheDocument();
  },
});

/** The redirect addresses follow the address while it is typed. */
export const AddressTyped = meta.story({
  parameters: { state: 'connect.address-typed' },
  args: { listing: entry('immich'), guide: immich },
  play: async ({ canvas, userEvent }) => {
    await fill({ userEvent }, await addressOf(canvas), 'https://photos.example.com/');
    for (const path of ['auth/login', 'user-settings', 'api/oauth/mobile-redirect'])
      await expect(await canvas.findByText(`https://photos.example.com/${path}`)).toBeVisible();
    await userEvent.keyboard('sub');
    await expect(await canvas.findByText('https://photos.example.com/sub/auth/login')).toBeVisible();
  },
});

const complete =
  'Enter a complete address that starts with https:// or http://, without username and password';

export const Invalid = meta.story({
  parameters: { state: 'connect.invalid' },
  play: async context => {
    const { canvas, userEvent } = context;
    const field = await connect(context, '');
    await expect(await canvas.findByText('Address is required')).toBeVisible();
    await waitFor(() => expect(field).toHaveFocus());
    for (const [address, sentence] of [
      [`https://a.example/${'a'.repeat(2048)}`, 'Address must be at most 2048 characters'],
      ['https://grafana.example/a%2fb', 'Redirect address must not have encoded slashes in its path'],
      ['javascript:alert(1)', complete],
    ] as const) {
      await userEvent.clear(field);
      await fill({ userEvent }, field, address);
      await expect(await canvas.findByText(sentence)).toBeVisible();
    }
    await userEvent.clear(canvas.getByRole('textbox', { name: /^App name/ }));
    await expect(await canvas.findByText('App name is required')).toBeVisible();
    await expect(hub.organisation.oidcClients).toEqual([]);
  },
});

/** One field more where the redirect address depends on more than the application's address. */
export const RedirectAddress = meta.story({
  parameters: { state: 'connect.redirect-address' },
  args: { listing: entry('wiki-js'), guide: wikiJs },
  play: async context => {
    const { canvas, userEvent } = context;
    await connect(context, 'https://wiki.example.com');
    const field = canvas.getByRole('textbox', { name: /^Redirect address/ });
    await expect(await canvas.findByText('Redirect address is required')).toBeVisible();
    await fill({ userEvent }, field, 'https://wiki.example.com/login/*/callback');
    await expect(await canvas.findByText('Redirect address must not have a wildcard')).toBeVisible();
  },
});

/**
 * Asks for the values that the catalogue doesn't have: name, redirect address and type. Managers connect applications
 * within their reach. An address that begins with its host gets https://.
 */
export const AnotherApplication = meta.story({
  args: { listing: otherApplication, guide: other },
  beforeEach: hubFor(people.manager),
  play: async context => {
    const { canvas, userEvent, args } = context;
    await userEvent.click(await canvas.findByRole('button', { name: /Open to/ }));
    await expect(screen.getAllByRole('option').map(each => each.textContent)).toEqual([
      'Every role',
      'Manager and above',
    ]);
    await userEvent.keyboard('{Escape}');
    await fill({ userEvent }, canvas.getByRole('textbox', { name: /^App name/ }), 'Stock Count');
    const redirect = canvas.getByRole('textbox', { name: /^Redirect address/ });
    await fill({ userEvent }, redirect, 'https://stock.example.com/callback');
    await userEvent.click(canvas.getByRole('button', { name: /Type/ }));
    await userEvent.click(await screen.findByRole('option', { name: /It runs in the browser/ }));
    await connect(context, 'stock.example.com');
    await waitFor(() => expect(args.onConnected).toHaveBeenCalledOnce());
    await expect(hub.organisation.apps.at(-1)).toMatchObject({
      url: 'https://stock.example.com',
      catalogueId: null,
      icon: null,
    });
    await expect(hub.organisation.oidcClients[0]).toMatchObject({ clientType: 'public', secret: null });
  },
});

export const Pending = meta.story({
  parameters: { state: 'connect.pending' },
  beforeEach: ({ msw }) => msw.use(slow(api.oidc.connect)),
  play: async context => {
    await connect(context, 'https://grafana.example.com');
    await context.canvas.findByText('Connecting...');
  },
});

/** The hub fails, then does not answer, then refuses the name: the sentence is at the name, and nothing is lost. */
export const Refused = meta.story({
  parameters: { state: ['connect.failed', 'connect.network', 'connect.refused'] },
  beforeEach({ msw }) {
    Object.assign(hub.organisation.apps[0] ?? {}, { name: 'GRAFANA' });
    msw.use(fails(api.oidc.connect));
  },
  play: async context => {
    const { canvas, msw, userEvent } = context;
    const field = await connect(context, 'https://grafana.example.com');
    const again = () => userEvent.click(canvas.getByRole('button', { name: 'Connect' }));
    await passes('connect.failed');
    msw.use(unreachable(api.oidc.connect));
    await again();
    await passes('connect.network');
    msw.use(...handlersFor(hub));
    await again();
    const name = canvas.getByRole('textbox', { name: /^App name/ });
    await waitFor(() => expect(name).toHaveFocus());
    await expect(name).toHaveAccessibleDescription(/similar-looking name already exists/);
    await expect(field).toHaveValue('https://grafana.example.com');
    await expect(hub.organisation.oidcClients).toEqual([]);
  },
});

/** Managers may not connect an application without PKCE. */
export const NeedsAdministrator = meta.story({
  parameters: { state: 'connect.manager' },
  args: { listing: entry('gitea'), guide: gitea },
  beforeEach: hubFor(people.manager),
  play: async ({ canvas }) => {
    await canvas.findByText('Only administrators can connect Gitea, Forgejo');
    await expect(canvas.queryByRole('button', { name: 'Connect' })).not.toBeInTheDocument();
  },
});
