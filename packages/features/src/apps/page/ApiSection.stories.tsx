import { api } from '@portico/contract/api/table';
import type { SaveApiBody } from '@portico/contract/sso/schemas/machineClient';
import { apiChanges } from '@portico/contract/sso/server/machineClients';
import { findRow } from '@portico/mocks/data/find';
import { appIds, machineIds, people } from '@portico/mocks/fixtures/fixtures';
import { record } from '@portico/mocks/log/record';
import { fails } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { loadFails, loading } from '../../lib/outcomes.ts';
import { dialogOf, expectToast, fill, freshHub, hub, hubFor, press, questionOf } from '../../lib/stories.tsx';
import { appOf, inApps } from '../list/stories.tsx';
import { ApiSection } from './ApiSection.tsx';
import { byPriya, replace } from './stories.tsx';

const labelPrinter = () => findRow('machineClient', hub.organisation.machineClients, machineIds.labels);

/** The API of an application. Parcel Desk has one, Pantry has none. */
const meta = preview.meta({
  component: ApiSection,
  args: { app: appOf(appIds.parcels) },
  ...inApps,
  beforeEach(context) {
    freshHub(context, people.admin);
    hub.organisation.machineClients.unshift({
      ...labelPrinter(),
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

/** Saves as Priya Raman, as if in another browser. */
function saveElsewhere(changed: Partial<SaveApiBody>): void {
  const before = stored();
  if (before === null) throw new Error('The fixtures have no API');
  record(hub, {
    action: 'update_api',
    parameters: { changes: apiChanges(before, { ...before, ...changed }) ?? {}, isNew: false },
    ...byPriya(appIds.parcels),
  });
  Object.assign(before, changed, { version: before.version + 1 });
}

export const Ready = meta.story({
  parameters: { state: 'application.own-api' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /^Identifier/ })).toHaveValue(
      'https://parcels.apps.brackenfield.example/api',
    );
    await expect(await scopeField(1)).toHaveValue('parcels:read');
    await expect(canvas.getByRole('textbox', { name: /^What scope 2 allows/ })).toHaveValue('Print labels');
    const clients = await clientsOf();
    await expect(clients.getByRole('link', { name: 'Parcel tracker' })).toHaveAttribute(
      'href',
      '/machine-clients?edit=e0000000-0000-4000-8000-000000000009',
    );
    await expect(clients.getByText('labels:print parcels:read')).toBeVisible();
    await expect(clients.getByText('Expired')).toBeVisible();
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
    await expect(
      await canvas.findByText(/^For services that call this application without a user/),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Define API' })).toBeVisible();
    await expect(canvas.queryByRole('textbox', { name: /^Identifier/ })).not.toBeInTheDocument();
  },
});

/** Fills in the form of a first API. */
async function define({ canvas, userEvent }: Player) {
  await press({ canvas, userEvent }, 'Define API');
  const identifier = await canvas.findByRole('textbox', { name: /^Identifier/ });
  await fill({ userEvent }, identifier, 'https://pantry.example/api');
  await fill({ userEvent }, await scopeField(1), 'stock:read');
  await press({ canvas, userEvent }, 'Add scope');
  await waitFor(async () => expect(await scopeField(2)).toHaveFocus());
  await fill({ userEvent }, await scopeField(2), 'stock:write');
  await fill(
    { userEvent },
    canvas.getByRole('textbox', { name: /^What scope 2 allows/ }),
    'Change the stock',
  );
}

export const Defined = meta.story({
  parameters: { state: 'application.own-api-defined' },
  args: { app: appOf(appIds.pantry) },
  play: async context => {
    await define(context);
    await press(context, 'Define API');
    await expectToast('API defined', 'Pantry');
    await expect(stored(appIds.pantry)).toMatchObject({
      identifier: 'https://pantry.example/api',
      version: 1,
      scopes: [
        { name: 'stock:read', description: '' },
        { name: 'stock:write', description: 'Change the stock' },
      ],
    });
    await expect(await context.canvas.findByText('No machine client calls this API')).toBeVisible();
    await expect(context.canvas.queryByText('You have unsaved changes')).not.toBeInTheDocument();
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
  beforeEach({ msw }) {
    msw.use(fails(api.machineClients.list));
  },
  play: async context => {
    const question = await removeLabels(context);
    await expect(question.getByText(/^The machine clients could not be loaded/)).toBeVisible();
    await press({ ...context, canvas: question }, 'Cancel');
    await press(context, 'Discard changes');
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
    await replace({ userEvent }, scope, 'parcels:read');
    await press({ canvas, userEvent }, 'Save API');
    await expect(await canvas.findByText('Each scope is possible once')).toBeVisible();
    await waitFor(() => expect(scope).toHaveFocus());
    await replace({ userEvent }, identifier, 'parcels');
    await replace({ userEvent }, scope, 'users:read');
    await press({ canvas, userEvent }, 'Save API');
    await expect(
      await canvas.findByText('Identifier must be a URI without a fragment, such as https://api.example.com'),
    ).toBeVisible();
    await expect(identifier).toHaveFocus();
    await expect(canvas.getByText('This scope belongs to the hub')).toBeVisible();
    await expect(scope).toBeInvalid();
    await expect(await scopeField(1)).toBeValid();
  },
});

/** The hub knows the identifiers of other APIs. */
export const Taken = meta.story({
  parameters: { state: 'application.own-api-taken' },
  args: { app: appOf(appIds.pantry) },
  play: async context => {
    await define(context);
    const identifier = await context.canvas.findByRole('textbox', { name: /^Identifier/ });
    await replace(context, identifier, 'https://parcels.apps.brackenfield.example/api');
    await press(context, 'Define API');
    await expect(await context.canvas.findByText('Another API has this identifier.')).toBeVisible();
    await waitFor(() => expect(identifier).toHaveFocus());
    await expect(stored(appIds.pantry)).toBeNull();
  },
});

export const NotSaved = meta.story({
  parameters: { state: 'application.own-api-not-saved' },
  play: async ({ canvas, userEvent, msw }) => {
    msw.use(fails(api.apis.save));
    await fill({ userEvent }, await canvas.findByRole('textbox', { name: /^What scope 1/ }), ' today');
    await press({ canvas, userEvent }, 'Save API');
    await expect(await screen.findByText('Failed to save the API')).toBeVisible();
    await expect(canvas.getByText('You have unsaved changes')).toBeVisible();
  },
});

/** Removes the scope of labels, which both clients have, and returns the question. */
async function removeLabels({ canvas, userEvent }: Player) {
  await press({ canvas, userEvent }, 'Remove scope 2, labels:print');
  await press({ canvas, userEvent }, 'Save API');
  return questionOf();
}

export const ScopeInUse = meta.story({
  parameters: { state: 'application.own-api-scope-in-use' },
  play: async context => {
    await clientsOf();
    const question = await removeLabels(context);
    await expect(question.getByText('Remove the scope labels:print of Parcel Desk?')).toBeVisible();
    const losers = within(question.getByRole('list', { name: 'Machine clients that lose scopes' }));
    await expect(losers.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Parcel tracker labels:print',
      'Label printer labels:print',
    ]);
    await expect(question.getByText(/^A client that is left with no scope gets no token/)).toBeVisible();
  },
});

export const ScopeRemoved = meta.story({
  play: async context => {
    await clientsOf();
    const question = await removeLabels(context);
    await press({ ...context, canvas: question }, 'Cancel');
    await expect(stored()?.scopes).toHaveLength(2);
    await press(context, 'Save API');
    const again = await questionOf();
    await press({ ...context, canvas: again }, 'Remove');
    await expectToast('API saved', 'Parcel Desk');
    await expect(stored()).toMatchObject({ scopes: [{ name: 'parcels:read' }], version: 2 });
    const clients = await clientsOf();
    await expect(await clients.findByText('parcels:read')).toBeVisible();
  },
});

/** A scope that no client has is removed without a question. */
export const UnusedScopeRemoved = meta.story({
  play: async context => {
    hub.organisation.machineClients = [];
    await expect(await context.canvas.findByText('No machine client calls this API')).toBeVisible();
    await press(context, 'Remove scope 2, labels:print');
    await press(context, 'Save API');
    await expectToast('API saved', 'Parcel Desk');
  },
});

export const Contested = meta.story({
  parameters: { state: 'application.own-api-conflict' },
  play: async context => {
    await fill(context, await context.canvas.findByRole('textbox', { name: /^What scope 1/ }), ' today');
    saveElsewhere({
      scopes: [...(stored()?.scopes ?? []), { name: 'parcels:return', description: 'Return parcels' }],
    });
    await press(context, 'Save API');
    const dialog = await dialogOf('API changed while you were editing');
    await expect(await dialog.findByText(/^priya\.raman saved changes just now/)).toBeVisible();
    await expect(dialog.getByText(/parcels:return \(Return parcels\)/)).toBeVisible();
    await expect(dialog.getByText(/^Your value: .*where they are today/)).toBeVisible();
  },
});

/** A save does not bring back what another administrator deleted meanwhile. */
export const DeletedMeanwhile = meta.story({
  play: async ({ canvas, userEvent }) => {
    await fill({ userEvent }, await canvas.findByRole('textbox', { name: /^What scope 1/ }), ' today');
    hub.organisation.apis = [];
    await press({ canvas, userEvent }, 'Save API');
    await expect(await canvas.findByRole('button', { name: 'Define API' })).toBeVisible();
    await expect(stored()).toBeNull();
  },
});

export const Delete = meta.story({
  parameters: { state: 'application.own-api-delete', path: '/?delete-api' },
  play: async () => {
    const question = await questionOf();
    await expect(question.getByText('Delete the API of Parcel Desk?')).toBeVisible();
    const deleted = within(await question.findByRole('list', { name: 'Machine clients that are deleted' }));
    await expect(deleted.getAllByRole('listitem')).toHaveLength(2);
  },
});

export const Deleted = meta.story({
  parameters: { path: '/?delete-api' },
  play: async ({ canvas, userEvent }) => {
    await screen.findByRole('list', { name: 'Machine clients that are deleted' });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await expectToast('API deleted', 'Parcel Desk');
    await expect(await canvas.findByRole('button', { name: 'Define API' })).toBeVisible();
    await expect(hub.organisation.machineClients.some(({ audience }) => audience !== null)).toBe(false);
  },
});

export const ReadOnly = meta.story({
  parameters: { state: 'application.own-api-read-only' },
  beforeEach: hubFor(people.manager),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Only administrators can change the API.')).toBeVisible();
    await expect(canvas.getByRole('group', { name: 'Identifier' })).toHaveTextContent(
      'https://parcels.apps.brackenfield.example/api',
    );
    await expect(canvas.getByText('Print labels')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Save API' })).not.toBeInTheDocument();
  },
});

/** Many clients with long and right-to-left names: the question names ten. */
export const ManyClients = meta.story({
  parameters: { path: '/?delete-api' },
  beforeEach(context) {
    freshHub(context, people.admin);
    hub.organisation.machineClients = Array.from({ length: 12 }, (_, place) => ({
      ...labelPrinter(),
      id: `e0000000-0000-4000-8000-0000000001${place + 10}`,
      name: place % 2 === 0 ? `${'الرواتب'.repeat(9)} ${place}` : `${'W'.repeat(60)} ${place}`,
    }));
  },
  play: async () => {
    const question = await questionOf();
    await expect(await question.findByText('and 2 more')).toBeVisible();
  },
});
