import { api } from '@portico/contract/table';
import { appIds, machineIds, people } from '@portico/mocks/fixtures';
import { fails } from '@portico/mocks/network';
import preview from '@portico/storybook/preview';
import { passes } from '@portico/storybook/states/flow';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { failsOnce, loadFails, loading } from '../../lib/outcomes.ts';
import { expectToast, fill, freshHub, hub, hubFor } from '../../lib/stories.tsx';
import { appOf } from '../list/stories.tsx';
import { ApiSection } from './ApiSection.tsx';
import { onTab } from './stories.tsx';

/** The API of an application. Parcel Desk has one, Pantry has none. */
const meta = preview.meta({
  component: ApiSection,
  args: { app: appOf(appIds.parcels) },
  ...onTab,
  beforeEach(context) {
    freshHub(context, people.admin);
    const labels = hub.organisation.machineClients.find(({ id }) => id === machineIds.labels);
    if (labels === undefined) throw new Error('The fixtures have no label printer');
    hub.organisation.machineClients.push({
      ...labels,
      id: 'e0000000-0000-4000-8000-000000000009',
      name: 'Parcel tracker',
      expiresAt: null,
      scopes: ['labels:print', 'parcels:read'],
    });
  },
});

type Player = Pick<StoryContext, 'canvas' | 'userEvent'>;

const stored = (appId: string = appIds.parcels) =>
  hub.organisation.apis.find(row => row.appId === appId) ?? null;
const scopeField = (place: number) => screen.findByRole('textbox', { name: `Scope ${place}` });
const clientsOf = async () =>
  within(await screen.findByRole('list', { name: 'Machine clients of this API' }));

export const Ready = meta.story({
  parameters: { state: 'application.own-api' },
  play: async ({ canvas }) => {
    const clients = await clientsOf();
    await expect(clients.getByRole('link', { name: 'Parcel tracker' })).toHaveAttribute(
      'href',
      '/machine-clients?edit=e0000000-0000-4000-8000-000000000009',
    );
    await expect(canvas.getByRole('link', { name: 'New machine client' })).toHaveAttribute(
      'href',
      `/machine-clients?create=${appIds.parcels}`,
    );
  },
});

export const None = meta.story({
  parameters: { state: 'application.own-api-none' },
  args: { app: appOf(appIds.pantry) },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Define API' });
  },
});

/** Fills in the form of a first API. */
async function define({ canvas, userEvent }: Player) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Define API' }));
  const identifier = await canvas.findByRole('textbox', { name: /^Identifier/ });
  await fill({ userEvent }, identifier, 'https://pantry.example/api');
  await fill({ userEvent }, await scopeField(1), 'stock:read');
  await userEvent.click(canvas.getByRole('button', { name: 'Add scope' }));
  await waitFor(async () => expect(await scopeField(2)).toHaveFocus());
  await fill({ userEvent }, await scopeField(2), 'stock:write');
  await fill(
    { userEvent },
    canvas.getByRole('textbox', { name: /^What scope 2 allows/ }),
    'Change the stock',
  );
}

/** The input stays when the hub fails. A scope that no client has is removed without a question. */
export const Defined = meta.story({
  parameters: { state: ['application.own-api-not-saved', 'application.own-api-defined'] },
  args: { app: appOf(appIds.pantry) },
  beforeEach: ({ msw }) => msw.use(failsOnce(api.apis.save)),
  play: async context => {
    const { canvas, userEvent } = context;
    const press = (name: string) => userEvent.click(canvas.getByRole('button', { name }));
    await define(context);
    await press('Define API');
    await passes('application.own-api-not-saved');
    await expect(await scopeField(2)).toHaveValue('stock:write');
    await press('Define API');
    await passes('application.own-api-defined');
    await expect(stored(appIds.pantry)).toMatchObject({
      identifier: 'https://pantry.example/api',
      version: 1,
      scopes: [
        { name: 'stock:read', description: '' },
        { name: 'stock:write', description: 'Change the stock' },
      ],
    });
    await expect(await canvas.findByText('No machine client calls this API')).toBeVisible();
    await expect(canvas.queryByText('You have unsaved changes')).not.toBeInTheDocument();
    await press('Remove scope 2, stock:write');
    await press('Save API');
    await expectToast('API saved', 'Pantry');
  },
});

export const Loading = meta.story({
  ...loading(api.apis.read, 'Loading the API'),
  parameters: { state: 'application.own-api-loading' },
});

export const LoadFails = meta.story({
  ...loadFails(api.apis.read, 'The API could not be loaded.'),
  parameters: { state: ['application.own-api-failed', 'application.own-api-unreachable'] },
});

/** The question does not claim that no client loses a scope while the clients are unknown. */
export const ClientsFailed = meta.story({
  parameters: { state: 'application.own-api-clients-failed' },
  beforeEach: ({ msw }) => msw.use(fails(api.machineClients.list)),
  play: async context => {
    const question = await removeLabels(context);
    await expect(question.getByText(/^The machine clients could not be loaded/)).toBeVisible();
    await context.userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await context.userEvent.click(await context.canvas.findByRole('button', { name: 'Discard changes' }));
    await expect(await context.canvas.findByText('The machine clients could not be loaded.')).toBeVisible();
    await expect(await scopeField(2)).toBeVisible();
  },
});

/** The message is at the scope that is there twice, which gets the focus. */
export const Invalid = meta.story({
  parameters: { state: 'application.own-api-invalid' },
  play: async ({ canvas, userEvent }) => {
    const identifier = await canvas.findByRole('textbox', { name: /^Identifier/ });
    const scope = await scopeField(2);
    await userEvent.clear(scope);
    await fill({ userEvent }, scope, 'parcels:read');
    await userEvent.click(canvas.getByRole('button', { name: 'Save API' }));
    await expect(await canvas.findByText('Each scope is possible once')).toBeVisible();
    await waitFor(() => expect(scope).toHaveFocus());
    await userEvent.clear(identifier);
    await fill({ userEvent }, identifier, 'parcels');
    await userEvent.clear(scope);
    await fill({ userEvent }, scope, 'users:read');
    await userEvent.click(canvas.getByRole('button', { name: 'Save API' }));
    await expect(
      await canvas.findByText('Identifier must be a URI without a fragment, such as https://api.example.com'),
    ).toBeVisible();
    await expect(identifier).toHaveFocus();
    await expect(canvas.getByText('This scope belongs to the hub')).toBeVisible();
    await expect(scope).toBeInvalid();
  },
});

/** The hub knows the identifiers of other APIs. */
export const Taken = meta.story({
  parameters: { state: 'application.own-api-taken' },
  args: { app: appOf(appIds.pantry) },
  play: async context => {
    await define(context);
    const identifier = await context.canvas.findByRole('textbox', { name: /^Identifier/ });
    await context.userEvent.clear(identifier);
    await fill(context, identifier, 'https://parcels.apps.brackenfield.example/api');
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Define API' }));
    await expect(await context.canvas.findByText('Another API has this identifier.')).toBeVisible();
    await waitFor(() => expect(identifier).toHaveFocus());
    await expect(stored(appIds.pantry)).toBeNull();
  },
});

/** Removes the scope of labels, which both clients have, and returns the question. */
async function removeLabels({ canvas, userEvent }: Player) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Remove scope 2, labels:print' }));
  await userEvent.click(canvas.getByRole('button', { name: 'Save API' }));
  return within(await screen.findByRole('alertdialog'));
}

export const ScopeInUse = meta.story({
  parameters: { state: 'application.own-api-scope-in-use' },
  play: async context => {
    await clientsOf();
    const question = await removeLabels(context);
    const losers = within(question.getByRole('list', { name: 'Machine clients that lose scopes' }));
    await expect(losers.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Parcel tracker labels:print',
      'Label printer labels:print',
    ]);
  },
});

/** Then another administrator deletes the API: the next save does not bring it back. */
export const ScopeRemoved = meta.story({
  play: async context => {
    const { canvas, userEvent } = context;
    await clientsOf();
    const question = await removeLabels(context);
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await expect(stored()?.scopes).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Save API' }));
    const again = within(await screen.findByRole('alertdialog'));
    await userEvent.click(again.getByRole('button', { name: 'Remove' }));
    await expectToast('API saved', 'Parcel Desk');
    await expect(stored()).toMatchObject({ scopes: [{ name: 'parcels:read' }], version: 2 });
    await expect(await (await clientsOf()).findByText('parcels:read')).toBeVisible();
    await fill({ userEvent }, canvas.getByRole('textbox', { name: /^What scope 1/ }), ' today');
    hub.organisation.apis = [];
    await userEvent.click(canvas.getByRole('button', { name: 'Save API' }));
    await expect(await canvas.findByRole('button', { name: 'Define API' })).toBeVisible();
    await expect(stored()).toBeNull();
  },
});

/** Someone else saves other scopes first. */
export const Contested = meta.story({
  parameters: { state: 'application.own-api-conflict' },
  play: async ({ canvas, userEvent }) => {
    await fill({ userEvent }, await canvas.findByRole('textbox', { name: /^What scope 1/ }), ' today');
    const scopes = [{ name: 'parcels:return', description: 'Return parcels' }];
    Object.assign(stored() ?? {}, { scopes, version: 2 });
    await userEvent.click(canvas.getByRole('button', { name: 'Save API' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'API changed while you were editing' }));
    await dialog.findByText(/^Your value: .*where they are today/);
  },
});

export const Delete = meta.story({
  parameters: { state: 'application.own-api-delete', path: '/?delete-api' },
  play: async () => {
    const question = within(await screen.findByRole('alertdialog'));
    const deleted = within(await question.findByRole('list', { name: 'Machine clients that are deleted' }));
    await expect(deleted.getAllByRole('listitem')).toHaveLength(2);
  },
});

/** Many clients with long and right-to-left names: the question names ten. They are deleted too. */
export const Deleted = meta.story({
  parameters: { path: '/?delete-api' },
  beforeEach() {
    const [first] = hub.organisation.machineClients;
    if (first === undefined) throw new Error('The fixtures have no machine client');
    hub.organisation.machineClients = Array.from({ length: 12 }, (_, place) => ({
      ...first,
      id: `e0000000-0000-4000-8000-0000000001${place + 10}`,
      appId: appIds.parcels,
      revokedAt: null,
      name: place % 2 === 0 ? `${'الرواتب'.repeat(9)} ${place}` : `${'W'.repeat(60)} ${place}`,
      scopes: ['labels:print'],
    }));
  },
  play: async ({ canvas, userEvent }) => {
    const question = within(await screen.findByRole('alertdialog'));
    await expect(await question.findByText('and 2 more')).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await expectToast('API deleted', 'Parcel Desk');
    await expect(await canvas.findByRole('button', { name: 'Define API' })).toBeVisible();
    await expect(hub.organisation.machineClients).toEqual([]);
  },
});

export const ReadOnly = meta.story({
  parameters: { state: 'application.own-api-read-only' },
  beforeEach: hubFor(people.manager),
  play: async ({ canvas }) => {
    await canvas.findByText('Only administrators can change the API.');
    await expect(canvas.queryByRole('button', { name: 'Save API' })).not.toBeInTheDocument();
  },
});
