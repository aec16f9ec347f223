import { guide as gitea } from '@portico/catalogue/guides/gitea';
import { guide as grafana } from '@portico/catalogue/guides/grafana';
import { guide as immich } from '@portico/catalogue/guides/immich';
import { guide as other } from '@portico/catalogue/guides/other';
import { guide as wikiJs } from '@portico/catalogue/guides/wiki-js';
import { otherApplication } from '@portico/catalogue/list';
import { api } from '@portico/contract/api/table';
import { people } from '@portico/mocks/fixtures/fixtures';
import { fails, slow, unreachable } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { fill, hub, hubFor, press } from '../../lib/stories.tsx';
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
    await expect(canvas.getByRole('button', { name: /Open to/ })).toHaveTextContent('Every role');
    await expect(canvas.getAllByText('Enter the address to see them.')).toHaveLength(2);
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
    await expect(canvas.getByText(/^Wiki.js does not send PKCE. PKCE is not required.$/)).toBeVisible();
  },
});

/** Asks for the values that the catalogue doesn't have: name, redirect address and type. */
export const AnotherApplication = meta.story({
  args: { listing: otherApplication, guide: other },
  play: async context => {
    const { canvas, userEvent, args } = context;
    const name = await canvas.findByRole('textbox', { name: /^App name/ });
    await expect(name).toHaveValue('');
    await fill({ userEvent }, name, 'Stock Count');
    const redirect = canvas.getByRole('textbox', { name: /^Redirect address/ });
    await fill({ userEvent }, redirect, 'https://stock.example.com/callback');
    await userEvent.click(canvas.getByRole('button', { name: /Type/ }));
    await userEvent.click(await screen.findByRole('option', { name: /It runs in the browser/ }));
    await connect(context, 'https://stock.example.com');
    await waitFor(() => expect(args.onConnected).toHaveBeenCalledOnce());
    await expect(hub.organisation.apps.at(-1)).toMatchObject({ catalogueId: null, icon: null });
    await expect(hub.organisation.oidcClients[0]).toMatchObject({
      clientType: 'public',
      redirectUris: ['https://stock.example.com/callback'],
      secret: null,
    });
  },
});

export const Pending = meta.story({
  parameters: { state: 'connect.pending' },
  beforeEach({ msw }) {
    msw.use(slow(api.oidc.connect));
  },
  play: async context => {
    await connect(context, 'https://grafana.example.com');
    await expect(await context.canvas.findByText('Connecting...')).toBeVisible();
  },
});

/** The sentence is at the name, and nothing is lost. */
export const NameTaken = meta.story({
  parameters: { state: 'connect.refused' },
  beforeEach() {
    Object.assign(hub.organisation.apps[0] ?? {}, { name: 'GRAFANA' });
  },
  play: async context => {
    const { canvas } = context;
    const field = await connect(context, 'https://grafana.example.com');
    const name = canvas.getByRole('textbox', { name: /^App name/ });
    await waitFor(() => expect(name).toHaveFocus());
    await expect(name).toHaveAccessibleDescription(
      'An application with this or a similar-looking name already exists.',
    );
    await expect(field).toHaveValue('https://grafana.example.com');
    await expect(hub.organisation.oidcClients).toEqual([]);
  },
});

/** The hub fails, then it does not answer: it may have connected the application all the same. Nothing is lost. */
export const Failed = meta.story({
  parameters: { state: ['connect.failed', 'connect.network'] },
  play: async context => {
    context.msw.use(fails(api.oidc.connect));
    const field = await connect(context, 'https://grafana.example.com');
    await expect(await screen.findByText('Failed to connect the application')).toBeVisible();
    context.msw.use(unreachable(api.oidc.connect));
    await press(context, 'Connect');
    await expect(await screen.findByText(/^The hub did not answer\. Look for the application/)).toBeVisible();
    await expect(field).toHaveValue('https://grafana.example.com');
  },
});

/** Managers connect applications within their reach. An address that begins with its host gets https://. */
export const Manager = meta.story({
  beforeEach: hubFor(people.manager),
  play: async context => {
    const { canvas, userEvent, args } = context;
    await userEvent.click(await canvas.findByRole('button', { name: /Open to/ }));
    await expect(screen.getAllByRole('option').map(each => each.textContent)).toEqual([
      'Every role',
      'Manager and above',
    ]);
    await userEvent.keyboard('{Escape}');
    await connect(context, 'grafana.example.com');
    await waitFor(() => expect(args.onConnected).toHaveBeenCalledOnce());
    await expect(hub.organisation.apps.at(-1)).toMatchObject({ url: 'https://grafana.example.com' });
  },
});

/** Managers may not connect an application without PKCE. */
export const NeedsAdministrator = meta.story({
  parameters: { state: 'connect.manager' },
  args: { listing: entry('gitea'), guide: gitea },
  beforeEach: hubFor(people.manager),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Only administrators can connect Gitea, Forgejo')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Connect' })).not.toBeInTheDocument();
  },
});
