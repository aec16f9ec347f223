import { api } from '@portico/contract/api/table';
import { storedUser } from '@portico/mocks/data/organisation';
import { people } from '@portico/mocks/fixtures/fixtures';
import { empty, fails, slow } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import {
  consoleTabOrder,
  fill,
  freshHub,
  hubFor,
  inApp,
  inConsole,
  turnOffForManagers,
} from '../../lib/stories.tsx';
import { toggle } from '../permissions/stories.tsx';
import { LiveConnectScreen } from './LiveConnectScreen.tsx';

/** Access as a matrix, and the applications connected here. */
const meta = preview.meta({
  component: LiveConnectScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'admin', path: '/live-connect' })],
  beforeEach: hubFor(people.admin),
});

/** Adds the user of demo mode. */
function addDemoUser(context: Parameters<typeof freshHub>[0]) {
  const { organisation } = freshHub(context, people.admin);
  const id = 'b0000000-0000-4000-8000-0000000000de';
  const demo = {
    username: 'demo',
    email: 'demo@brackenfield.example',
    password: 'unused',
    role: 'user',
  } as const;
  organisation.users.push(storedUser({ ...demo, id, isDemo: true }));
}

/** Keeps the users of a matrix whose size is not the subject. */
function keepFew(context: Parameters<typeof freshHub>[0]) {
  const { organisation } = freshHub(context, people.admin);
  const kept: readonly string[] = [people.admin.id, people.user.id];
  organisation.users = organisation.users.filter(({ id }) => kept.includes(id));
}

export const Ready = meta.story({
  parameters: { state: 'live-connect.loaded' },
  beforeEach: addDemoUser,
  play: async ({ canvas }) => {
    await canvas.findByRole('row', { name: /^Pantry https/ });
    await expect(await toggle(canvas, 'Pantry')).toBeChecked();
    await canvas.findByText(/^3\. Sign in as/);
  },
});

export const Loading = meta.story({
  parameters: { state: 'live-connect.loading' },
  beforeEach: ({ msw }) => msw.use(slow(api.access.connectedApps), slow(api.access.matrix)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Live Connect' })).toBeVisible();
    await expect(canvas.getByText('Loading applications')).toBeInTheDocument();
    await expect(canvas.getByText('Loading the access matrix')).toBeInTheDocument();
  },
});

export const Empty = meta.story({
  parameters: { state: 'live-connect.empty' },
  beforeEach: ({ msw }) => msw.use(empty(api.access.connectedApps)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No access to manage yet')).toBeVisible();
    await expect(canvas.getByText('No Applications Yet')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Add app' })).toHaveAttribute('href', '/apps?add');
  },
});

export const LoadFails = meta.story({
  beforeEach: ({ msw }) => msw.use(fails(api.access.connectedApps), fails(api.access.matrix)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The applications could not be loaded.')).toBeVisible();
    await expect(await canvas.findByText('The access matrix could not be loaded.')).toBeVisible();
  },
});

/** The key is shown once, and the matrix has another column. */
export const Added = meta.story({
  parameters: { state: 'live-connect.added' },
  beforeEach: keepFew,
  play: async ({ canvas, userEvent }) => {
    await toggle(canvas, 'Pantry');
    const form = within(canvas.getByRole('region', { name: 'Add app' }));
    await fill({ userEvent }, form.getByRole('textbox', { name: /Name/ }), 'Tool Crib');
    await fill({ userEvent }, form.getByRole('textbox', { name: /URL/ }), 'https://tools.example/sign-in');
    await userEvent.click(form.getByRole('button', { name: 'Add Application' }));
    await expect(await screen.findByText('Application added successfully')).toBeVisible();
    const keyDialog = within(await screen.findByRole('dialog', { name: 'API key of Tool Crib' }));
    await userEvent.click(keyDialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const grid = await canvas.findByRole('grid');
    await waitFor(() => expect(grid).toHaveAttribute('aria-colcount', '10'));
    await expect(form.getByRole('textbox', { name: /Name/ })).toHaveValue('');
  },
});

export const DemoReady = meta.story({
  parameters: { state: 'live-connect.demo-ready' },
  beforeEach: addDemoUser,
  play: async ({ canvas, userEvent }) => {
    const demo = { username: 'demo', firstName: '', lastName: '' };
    await expect(await toggle(canvas, 'Pantry', demo)).not.toBeChecked();
    await userEvent.click(await canvas.findByRole('button', { name: 'Quick Setup' }));
    await expect(
      await canvas.findByText(/The demo user can open Pantry, Room Booking, Parcel Desk, and Build Monitor/),
    ).toBeVisible();
    await waitFor(async () => expect(await toggle(canvas, 'Pantry', demo)).toBeChecked());
    await expect(await toggle(canvas, 'Shift Roster', demo)).not.toBeChecked();
  },
});

/** Lets a manager change nothing while everything is off. */
export const ForAManager = meta.story({
  beforeEach: context => void turnOffForManagers(freshHub(context, people.manager)),
  play: async ({ canvas }) => {
    await expect(await toggle(canvas, 'Pantry')).toHaveAttribute('aria-disabled', 'true');
    await expect(await toggle(canvas, 'Pantry', people.admin)).toHaveAccessibleDescription(
      'Only administrators can change this access',
    );
    await expect(canvas.queryByRole('region', { name: 'Add app' })).not.toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Quick Setup' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
});

/** Visits every control in order with Tab. */
export const TabOrder = meta.story({
  tags: ['full'],
  decorators: [inConsole],
  beforeEach(context) {
    const { organisation } = freshHub(context, people.admin);
    organisation.users = organisation.users.slice(0, 3);
    organisation.requests = [];
  },
  play: consoleTabOrder(
    'link Access by person',
    'searchbox Search users',
    'searchbox Search applications',
    'switch Pantry for Maren Oakhurst',
    'link Permissions of Maren Oakhurst',
    'button Columns and rows',
    'button Show all 8 applications',
    'link Choose from the catalogue',
    'textbox Name',
    'textbox URL',
    'button Business Category',
    'button Every role Open to',
    'textbox Description Optional',
    'button Add Application',
    'button Quick Setup',
  ),
});
