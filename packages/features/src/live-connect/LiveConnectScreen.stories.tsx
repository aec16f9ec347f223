import { api } from '@portico/contract/table';
import { addIcons } from '@portico/mocks/fixtureIcons';
import { appIds, people } from '@portico/mocks/fixtures';
import { empty, fails, slow } from '@portico/mocks/network';
import { storedUser } from '@portico/mocks/organisation';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { nameOf } from '../lib/format/names.ts';
import { consoleTabOrder, fill, freshHub, inApp, inConsole, turnOffForManagers } from '../lib/stories.tsx';
import { LiveConnectScreen } from './LiveConnectScreen.tsx';

/** Adds applications, changes access in the matrix, and sets up the demo user. */
const meta = preview.meta({
  component: LiveConnectScreen,
  parameters: { layout: 'fullscreen', path: '/live-connect' },
  decorators: [(Story, { parameters }) => inApp({ app: 'admin', path: parameters.path })(Story)],
  beforeEach(context) {
    freshHub(context, people.admin);
  },
});

type Play = Pick<StoryContext, 'canvas' | 'userEvent'>;

const cell = (
  canvas: StoryContext['canvas'],
  app: string,
  person: Parameters<typeof nameOf>[0] = people.user,
) => canvas.findByRole('switch', { name: `${app} for ${nameOf(person)}` });

async function add({ canvas, userEvent }: Play, name: string, url: string) {
  const form = within(await canvas.findByRole('region', { name: 'Add an application' }));
  await fill({ userEvent }, form.getByRole('textbox', { name: /Name/ }), name);
  await fill({ userEvent }, form.getByRole('textbox', { name: /URL/ }), url);
  await userEvent.click(form.getByRole('button', { name: 'Add Application' }));
  return form;
}

export const Loading = meta.story({
  parameters: { state: 'live-connect.loading' },
  beforeEach({ msw }) {
    msw.use(slow(api.access.connectedApps), slow(api.access.matrix));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Live Connect' })).toBeVisible();
    await expect(canvas.getByText('Loading applications')).toBeInTheDocument();
    await expect(canvas.getByText('Loading the access matrix')).toBeInTheDocument();
  },
});

export const Loaded = meta.story({
  parameters: { state: 'live-connect.loaded' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Quick Setup' })).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Add an application' })).toBeVisible();
    const pantry = within(await canvas.findByRole('row', { name: /^Pantry https/ }));
    const table = within(canvas.getByRole('table', { name: 'Connected applications' }));
    await expect(pantry.getByText('Household')).toBeVisible();
    await expect(pantry.getByText('Every role')).toBeVisible();
    await expect(table.getAllByRole('row')).toHaveLength(6);
    const grid = await canvas.findByRole('grid', { name: 'Access matrix' });
    await expect(grid).toHaveAttribute('aria-rowcount', String(Object.keys(people).length + 1));
    await expect(grid).toHaveAttribute('aria-colcount', '9');
    await expect(await cell(canvas, 'Pantry')).toBeChecked();
    await expect(await cell(canvas, 'Build Monitor')).not.toBeChecked();
    await expect(canvas.getByText(/which prints its password at startup/)).toBeVisible();
  },
});

/** Icons take the place of letters. */
export const WithIcons = meta.story({
  parameters: { state: 'live-connect.icons' },
  beforeEach(context) {
    addIcons(freshHub(context, people.admin).organisation);
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('row', { name: /^Pantry https/ });
    await waitFor(() => expect(canvasElement.querySelectorAll('img[data-loaded]')).toHaveLength(2));
    await expect(canvas.queryByRole('img', { name: '' })).not.toBeInTheDocument();
  },
});

export const ShownWhole = meta.story({
  parameters: { picture: false },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show all 8 applications' }));
    const table = within(canvas.getByRole('table', { name: 'Connected applications' }));
    await expect(table.getAllByRole('row')).toHaveLength(9);
  },
});

export const Empty = meta.story({
  parameters: { state: 'live-connect.empty' },
  beforeEach({ msw }) {
    msw.use(empty(api.access.connectedApps));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No Applications Yet')).toBeVisible();
    await expect(
      canvas.getByText('Connected applications and their number of users appear here.'),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Connect an application' })).toHaveAttribute(
      'href',
      '/apps/connect',
    );
    await expect(await canvas.findByText('No access to manage yet')).toBeVisible();
  },
});

export const NameAndUrlRequired = meta.story({
  parameters: { state: 'live-connect.name-and-url-required' },
  play: async ({ canvas, userEvent }) => {
    const form = await add({ canvas, userEvent }, '', '');
    await expect(form.getByText('Name and URL are required')).toBeVisible();
    await waitFor(() => expect(form.getByRole('textbox', { name: /Name/ })).toHaveFocus());
  },
});

/** Shows the message at the field that is still empty. */
export const UrlRefused = meta.story({
  play: async ({ canvas, userEvent }) => {
    const form = await add({ canvas, userEvent }, 'Tool Crib', '');
    const url = form.getByRole('textbox', { name: /URL/ });
    await waitFor(() => expect(url).toHaveFocus());
    await expect(url).toHaveAccessibleDescription('Name and URL are required');
    await userEvent.type(url, 'ftp://tools.example');
    await expect(form.getByText(/^URL must start with/)).toBeVisible();
  },
});

export const Added = meta.story({
  parameters: { state: 'live-connect.added' },
  play: async ({ canvas, userEvent }) => {
    await cell(canvas, 'Pantry');
    await add({ canvas, userEvent }, 'Tool Crib', 'https://tools.example/sign-in');
    await expect(await screen.findByText('Application added successfully')).toBeVisible();
    const keyDialog = within(await screen.findByRole('dialog', { name: 'API key of Tool Crib' }));
    await userEvent.click(keyDialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const grid = await canvas.findByRole('grid');
    await waitFor(() => expect(grid).toHaveAttribute('aria-colcount', '10'));
    await expect(canvas.getByRole('textbox', { name: /Name/ })).toHaveValue('');
  },
});

export const AddFailed = meta.story({
  parameters: { state: 'live-connect.add-failed' },
  beforeEach({ msw }) {
    msw.use(fails(api.apps.create));
  },
  play: async ({ canvas, userEvent }) => {
    const form = await add({ canvas, userEvent }, 'Tool Crib', 'https://tools.example/');
    await expect(await screen.findByText('Failed to add application')).toBeVisible();
    await expect(form.getByRole('textbox', { name: /Name/ })).toHaveValue('Tool Crib');
  },
});

export const AboveRole = meta.story({
  parameters: { state: 'live-connect.above-role' },
  play: async ({ canvas, userEvent }) => {
    const roster = await cell(canvas, 'Shift Roster');
    await expect(roster).toHaveAttribute('aria-disabled', 'true');
    await expect(roster).toHaveAccessibleDescription('Requires the Manager role or above');
    await userEvent.click(roster);
    await expect(roster).not.toBeChecked();
    await expect(await canvas.findByText('Requires the Manager role or above')).toBeVisible();
  },
});

export const AccessUpdated = meta.story({
  parameters: { state: 'live-connect.access-updated' },
  play: async ({ canvas, userEvent }) => {
    const pantry = await cell(canvas, 'Pantry', people.neverSignedIn);
    await userEvent.click(pantry);
    await expect(pantry).toBeChecked();
    await expect(await screen.findByText('User access updated')).toBeVisible();
    // A resting mouse would show the details again, some time after Escape.
    await userEvent.unhover(pantry);
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
    const details = /^Every role · Granted by tobias\.fennimore on Nov 21, 2026/;
    await expect(await canvas.findByText(details)).toBeVisible();
    await expect(pantry).toBeChecked();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByText(details)).not.toBeInTheDocument());
  },
});

/** Turns the switch at once, and back when the server refuses. */
export const AccessFailed = meta.story({
  parameters: { state: 'live-connect.access-failed' },
  beforeEach({ msw }) {
    msw.use(fails(api.access.grant));
  },
  play: async ({ canvas, userEvent }) => {
    const pantry = await cell(canvas, 'Pantry', people.neverSignedIn);
    await userEvent.click(pantry);
    await expect(await screen.findByText('Failed to update access')).toBeVisible();
    await waitFor(() => expect(pantry).not.toBeChecked());
    // Otherwise the details of the cell are in its picture, or not yet.
    await userEvent.unhover(pantry);
    await userEvent.keyboard('{Escape}');
  },
});

/** Shows who granted access and who requested it. */
export const Reasons = meta.story({
  play: async ({ canvas, userEvent }) => {
    const pantry = await cell(canvas, 'Pantry');
    await expect(canvas.queryByRole('group', { name: 'Access details' })).not.toBeInTheDocument();
    pantry.focus();
    await expect(await canvas.findByRole('group', { name: 'Access details' })).toBeVisible();
    await expect(await canvas.findByText('Jonas Weidmann · Pantry')).toBeVisible();
    await expect(await canvas.findByText(/^Every role · Granted by tobias\.fennimore on/)).toBeVisible();
    await userEvent.keyboard(' ');
    await expect(pantry).not.toBeChecked();
    await expect(await canvas.findByText(/Every role · Not granted/)).toBeVisible();
    await userEvent.keyboard('{End}');
    await expect(await canvas.findByText('Jonas Weidmann · Build Monitor')).toBeVisible();
    await expect(
      await canvas.findByText(/Requested on .*: “I look after the calibration jigs/, { selector: 'p' }),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Review request' })).toHaveAttribute(
      'href',
      `/user-permissions?user=${people.user.id}&app=${appIds.builds}`,
    );
  },
});

export const Searched = meta.story({
  play: async ({ canvas, userEvent }) => {
    await cell(canvas, 'Pantry');
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search users' }), 'weid');
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search applications' }), 'pa');
    const grid = canvas.getByRole('grid');
    await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '2'));
    await waitFor(() => expect(grid).toHaveAttribute('aria-colcount', '4'));
    await expect(canvas.getByText('1 user × 3 applications')).toBeVisible();
  },
});

export const NothingFound = meta.story({
  parameters: { path: '/live-connect?search=nobody' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear search' }));
    await expect(await cell(canvas, 'Pantry')).toBeVisible();
  },
});

export const MatrixLoadFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(fails(api.access.matrix));
  },
  play: async ({ canvas, userEvent, msw }) => {
    await expect(await canvas.findByText('The access matrix could not be loaded.')).toBeVisible();
    msw.use(empty(api.access.matrix));
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText('No access to manage yet')).toBeVisible();
  },
});

export const DemoReady = meta.story({
  parameters: { state: 'live-connect.demo-ready' },
  beforeEach(context) {
    const { organisation } = freshHub(context, people.admin);
    const id = 'b0000000-0000-4000-8000-0000000000de';
    const demo = {
      username: 'demo',
      email: 'demo@brackenfield.example',
      password: 'unused',
      role: 'user',
    } as const;
    organisation.users.push(storedUser({ ...demo, id, order: 99, isDemo: true }));
  },
  play: async ({ canvas, userEvent }) => {
    const demo = { username: 'demo', firstName: '', lastName: '' };
    await expect(await cell(canvas, 'Pantry', demo)).not.toBeChecked();
    await userEvent.click(await canvas.findByRole('button', { name: 'Quick Setup' }));
    await expect(await screen.findByText('The demo user is ready')).toBeVisible();
    await expect(
      await canvas.findByText(/The demo user can open Pantry, Room Booking, Parcel Desk, and Build Monitor/),
    ).toBeVisible();
    await waitFor(async () => expect(await cell(canvas, 'Pantry', demo)).toBeChecked());
    await expect(await cell(canvas, 'Shift Roster', demo)).not.toBeChecked();
  },
});

export const DemoUserMissing = meta.story({
  parameters: { state: 'live-connect.demo-user-missing' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Quick Setup' }));
    await expect(await screen.findByText('Quick Setup failed')).toBeVisible();
    await expect(screen.getByText('The demo user was not found.')).toBeVisible();
  },
});

/** Lets a manager change nothing while everything is off. */
export const ForAManager = meta.story({
  beforeEach(context) {
    turnOffForManagers(freshHub(context, people.manager));
  },
  play: async ({ canvas }) => {
    await expect(await cell(canvas, 'Pantry')).toHaveAttribute('aria-disabled', 'true');
    await expect(await cell(canvas, 'Pantry', people.admin)).toHaveAccessibleDescription(
      'Only administrators can change this access',
    );
    await expect(canvas.queryByRole('region', { name: 'Add an application' })).not.toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Quick Setup' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await cell(canvas, 'Pantry')).toBeInTheDocument();
  },
});

export const OnASmallPhone = meta.story({
  globals: { viewport: { value: 'small' } },
  play: async ({ canvas }) => {
    await expect(await cell(canvas, 'Pantry')).toBeInTheDocument();
  },
});

/** Loads rows where the user scrolls to. */
export const ManyUsers = meta.story({
  parameters: { picture: false },
  beforeEach(context) {
    const { organisation } = freshHub(context, people.admin);
    for (let number = 1; number <= 400; number += 1) {
      const id = `b0000000-0000-4000-9000-${String(number).padStart(12, '0')}`;
      const [username, role] = [`person.${number}`, 'user' as const];
      organisation.users.push(
        storedUser({
          id,
          username,
          email: `${username}@example.org`,
          password: '',
          role,
          order: 100 + number,
        }),
      );
    }
    organisation.grants.push({
      userId: 'b0000000-0000-4000-9000-000000000400',
      appId: appIds.builds,
      grantedBy: people.admin.id,
      grantedAt: 0,
    });
  },
  play: async ({ canvas, userEvent, msw }) => {
    (await cell(canvas, 'Pantry')).focus();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    const last = { username: 'person.400', firstName: '', lastName: '' };
    await waitFor(async () => expect(await cell(canvas, 'Build Monitor', last)).toHaveFocus(), {
      timeout: 5000,
    });
    await expect(await cell(canvas, 'Build Monitor', last)).toBeChecked();
    msw.use(fails(api.access.matrix));
    await userEvent.keyboard('{PageUp}{PageUp}{PageUp}{PageUp}{PageUp}{PageUp}{PageUp}{PageUp}');
    await expect(await canvas.findByText('Some users could not be loaded.')).toBeVisible();
  },
});

/** Visits every control in order with Tab. */
export const TabOrder = meta.story({
  decorators: [inConsole],
  beforeEach(context) {
    const { organisation } = freshHub(context, people.admin);
    organisation.users = organisation.users.slice(0, 3);
  },
  play: consoleTabOrder(
    'textbox Name',
    'textbox URL',
    'button Business Category',
    'button Every role Open to',
    'textbox Description Optional',
    'button Add Application',
    'button Quick Setup',
    'button Columns and rows',
    'button Show all 8 applications',
    'searchbox Search users',
    'searchbox Search applications',
    'switch Pantry for Maren Oakhurst',
    'link Permissions of Maren Oakhurst',
  ),
});
