import { api } from '@portico/contract/table';
import { addIcons } from '@portico/mocks/fixtureIcons';
import { appIds, people } from '@portico/mocks/fixtures';
import { empty, fails, slow } from '@portico/mocks/network';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { nameOf } from '../lib/format/names.ts';
import { consoleTabOrder, freshHub, inApp, inConsole } from '../lib/stories.tsx';
import { PermissionsScreen } from './PermissionsScreen.tsx';

const pathOf = (person: { id: string }, appId?: string) =>
  `/user-permissions?user=${person.id}${appId === undefined ? '' : `&app=${appId}`}`;

/** The permissions of one user, and the access requests. */
const meta = preview.meta({
  component: PermissionsScreen,
  parameters: { layout: 'fullscreen', path: '/user-permissions' },
  decorators: [(Story, { parameters }) => inApp({ app: 'admin', path: parameters.path })(Story)],
  beforeEach(context) {
    freshHub(context, people.admin);
  },
});

type Canvas = StoryContext['canvas'];
interface Named {
  firstName: string;
  lastName: string;
  username: string;
}

const option = (canvas: Canvas, person: Named) =>
  canvas.findByRole('option', { name: new RegExp(nameOf(person)) });
const toggle = (canvas: Canvas, app: string, person: Named = people.user) =>
  canvas.findByRole('switch', { name: `${app} for ${nameOf(person)}` });

export const Loading = meta.story({
  parameters: { state: 'permissions.loading', path: pathOf(people.user) },
  beforeEach({ msw }) {
    msw.use(slow(api.users.list), slow(api.access.permissions), slow(api.access.requests));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'User permissions' })).toBeVisible();
    await expect(canvas.getByText('Loading users')).toBeInTheDocument();
    await expect(canvas.getByText('Loading permissions')).toBeInTheDocument();
  },
});

export const NoneSelected = meta.story({
  parameters: { state: 'permissions.none-selected' },
  play: async ({ canvas }) => {
    for (const [person, role] of [
      [people.owner, 'Owner'],
      [people.admin, 'Admin'],
      [people.manager, 'Manager'],
      [people.user, 'User'],
    ] as const) {
      await expect(within(await option(canvas, person)).getByText(role)).toBeVisible();
    }
    await expect(canvas.getByText(/Basic household apps/)).toBeVisible();
    await expect(canvas.getByText(/Also management apps/)).toBeVisible();
    await expect(canvas.getByText(/Everything, including sensitive data/)).toBeVisible();
    await expect(canvas.queryByRole('switch')).not.toBeInTheDocument();
  },
});

/** Icons take the place of letters. */
export const WithIcons = meta.story({
  parameters: { state: 'permissions.icons', path: pathOf(people.user) },
  beforeEach(context) {
    addIcons(freshHub(context, people.admin).organisation);
  },
  play: async ({ canvas, canvasElement }) => {
    await toggle(canvas, 'Pantry');
    await waitFor(() => expect(canvasElement.querySelectorAll('img[data-loaded]')).toHaveLength(4));
    await expect(canvas.queryByRole('img', { name: '' })).not.toBeInTheDocument();
  },
});

export const Selected = meta.story({
  parameters: { state: 'permissions.selected' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await option(canvas, people.user));
    await expect(await canvas.findByRole('heading', { name: nameOf(people.user) })).toBeVisible();
    for (const group of ['Household', 'Business', 'Finance', 'Development']) {
      await expect(canvas.getByRole('heading', { name: group })).toBeVisible();
    }
    const pantry = await toggle(canvas, 'Pantry');
    await expect(pantry).toBeChecked();
    await expect(pantry).toHaveAccessibleDescription(
      /^Every role · Granted by tobias\.fennimore on \w+ \d+, 2026$/,
    );
    await expect(await toggle(canvas, 'Build Monitor')).not.toBeChecked();
    const household = within(canvas.getByRole('region', { name: 'Household' }));
    await expect(household.getByText('2 of 2 granted')).toBeVisible();
  },
});

/** Searches, selects a user and toggles an access with the keyboard. */
export const Keyboard = meta.story({
  parameters: { picture: false },
  play: async ({ canvas, userEvent }) => {
    await option(canvas, people.owner);
    await userEvent.keyboard('/');
    await waitFor(() => expect(canvas.getByRole('searchbox', { name: 'Search users' })).toHaveFocus());
    await userEvent.keyboard('weid');
    await waitFor(() => expect(canvas.getAllByRole('option')).toHaveLength(1));
    await userEvent.tab();
    await waitFor(async () => expect(await option(canvas, people.user)).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    const rooms = await toggle(canvas, 'Room Booking');
    rooms.focus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(rooms).not.toBeChecked());
    await expect(await screen.findByText('User access updated')).toBeVisible();
    await expect(rooms).toHaveFocus();
  },
});

export const AboveRole = meta.story({
  parameters: { state: 'permissions.above-role', path: pathOf(people.user) },
  play: async ({ canvas, userEvent }) => {
    const roster = await toggle(canvas, 'Shift Roster');
    await expect(roster).toHaveAttribute('aria-disabled', 'true');
    await expect(roster).toHaveAccessibleDescription('Requires the Manager role or above');
    await expect(canvas.getAllByText('Requires the Manager role or above')[0]).toBeVisible();
    await userEvent.click(roster);
    await expect(roster).not.toBeChecked();
    await expect(await toggle(canvas, 'Payroll and Expenses')).toHaveAccessibleDescription(
      'Requires the Admin role',
    );
  },
});

export const Updated = meta.story({
  parameters: { state: 'permissions.updated', path: pathOf(people.neverSignedIn) },
  play: async ({ canvas, userEvent }) => {
    const parcels = await toggle(canvas, 'Parcel Desk', people.neverSignedIn);
    await userEvent.click(parcels);
    await expect(parcels).toBeChecked();
    await expect(await screen.findByText('User access updated')).toBeVisible();
    await waitFor(() =>
      expect(parcels).toHaveAccessibleDescription(/Granted by tobias\.fennimore on Nov 21, 2026/),
    );
  },
});

/** Toggles immediately, and reverts when the request fails. */
export const UpdateFailed = meta.story({
  parameters: { state: 'permissions.update-failed', path: pathOf(people.user) },
  beforeEach({ msw }) {
    msw.use(fails(api.access.revoke));
  },
  play: async ({ canvas, userEvent }) => {
    const pantry = await toggle(canvas, 'Pantry');
    await userEvent.click(pantry);
    await expect(await screen.findByText('Failed to update access')).toBeVisible();
    await waitFor(() => expect(pantry).toBeChecked());
  },
});

export const LoadFailed = meta.story({
  parameters: { state: 'permissions.load-failed', path: pathOf(people.user) },
  beforeEach({ msw }) {
    msw.use(fails(api.users.list), fails(api.access.permissions), fails(api.access.requests));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The users could not be loaded.')).toBeVisible();
    await expect(await canvas.findByText('The access requests could not be loaded.')).toBeVisible();
    await expect(await canvas.findByText('The permissions could not be loaded.')).toBeVisible();
  },
});

export const TriedAgain = meta.story({
  parameters: { path: pathOf(people.user) },
  beforeEach({ msw }) {
    msw.use(fails(api.access.permissions));
  },
  play: async ({ canvas, userEvent, msw }) => {
    const alert = within(await canvas.findByRole('alert'));
    msw.use(empty(api.access.permissions));
    await userEvent.click(alert.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText('No Applications Yet')).toBeVisible();
    await expect(canvas.getByText('Connected applications appear here, to be granted.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Connect an application' })).toHaveAttribute(
      'href',
      '/apps/connect',
    );
  },
});

export const UnknownUser = meta.story({
  parameters: { path: pathOf({ id: '00000000-0000-4000-8000-00000000dead' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This user no longer exists')).toBeVisible();
  },
});

/** Lists pending requests at the top, with links to their users. */
export const Requests = meta.story({
  play: async ({ canvas, userEvent }) => {
    const card = within(await canvas.findByRole('region', { name: 'Access requests' }));
    await expect(card.getByText('Jonas Weidmann requested Build Monitor')).toBeVisible();
    await userEvent.click(card.getByRole('link', { name: /Review request from Jonas Weidmann/ }));
    const request = await canvas.findByRole('group', { name: 'Request for Build Monitor' });
    await waitFor(() => expect(request).toHaveFocus());
    await expect(within(request).getByText(/I look after the calibration jigs/)).toBeVisible();
  },
});

/** Opens the request from a notification's link, and grants it. */
export const Granted = meta.story({
  parameters: { path: pathOf(people.user, appIds.builds) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Grant Build Monitor to Jonas Weidmann' }),
    );
    await expect(await screen.findByText('User access updated')).toBeVisible();
    const builds = await toggle(canvas, 'Build Monitor');
    await expect(builds).toBeChecked();
    await waitFor(() => expect(canvas.queryByRole('group', { name: /Request for/ })).not.toBeInTheDocument());
    await waitFor(() => expect(builds).toHaveFocus());
    await expect(canvas.queryByRole('region', { name: 'Access requests' })).not.toBeInTheDocument();
    await expect(canvas.getByText('Answered')).toBeVisible();
  },
});

export const Declined = meta.story({
  parameters: { path: pathOf(people.user, appIds.builds) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Decline Build Monitor for Jonas Weidmann' }),
    );
    await expect(await screen.findByText('Request declined')).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('group', { name: /Request for/ })).not.toBeInTheDocument());
    await expect(await toggle(canvas, 'Build Monitor')).not.toBeChecked();
  },
});

/** Makes the only request one that the user's role does not allow. */
function requestPayroll(context: StoryContext, by: (typeof people)[keyof typeof people]) {
  const hub = freshHub(context, by);
  const [request] = hub.organisation.requests;
  if (request) request.appId = appIds.payroll;
  return hub;
}

/** Raises the role and grants the application in one step, after naming both effects. */
export const RoleChangedAndGranted = meta.story({
  parameters: { path: pathOf(people.user, appIds.payroll), picture: true },
  beforeEach: context => void requestPayroll(context, people.owner),
  play: async ({ canvas, userEvent }) => {
    const request = within(await canvas.findByRole('group', { name: 'Request for Payroll and Expenses' }));
    await expect(
      request.getByText(/^Requires the Admin role\. The role of Jonas Weidmann is User\.$/),
    ).toBeVisible();
    await userEvent.click(
      request.getByRole('button', { name: 'Change role and grant Payroll and Expenses to Jonas Weidmann' }),
    );
    const dialog = within(
      await screen.findByRole('alertdialog', {
        name: 'Make Jonas Weidmann Admin and grant Payroll and Expenses?',
      }),
    );
    await expect(
      dialog.getByText(/changes from User to Admin, which signs them out everywhere/),
    ).toBeVisible();
    await expect(dialog.getByText(/^Jonas Weidmann gets access to Payroll and Expenses/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Change role and grant' }));
    await expect(await screen.findByText('Role changed and access granted')).toBeVisible();
    await waitFor(async () => expect(await toggle(canvas, 'Payroll and Expenses')).toBeChecked());
    await expect(canvas.queryByRole('group', { name: /Request for/ })).not.toBeInTheDocument();
    await expect(screen.queryByRole('alertdialog', { name: /^Make/ })).not.toBeInTheDocument();
  },
});

/** Shows the two effects before the change. */
export const RoleChangeDialog = meta.story({
  parameters: { path: pathOf(people.user, appIds.payroll), picture: true },
  beforeEach: context => void requestPayroll(context, people.owner),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Change role and grant Payroll/ }));
    const dialog = await screen.findByRole('alertdialog', { name: /^Make Jonas Weidmann Admin/ });
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus());
  },
});

let meanwhile: ReturnType<typeof requestPayroll>;

/** Changes nothing if someone else changed the user meanwhile, and shows their row anew. */
export const RoleChangedMeanwhile = meta.story({
  parameters: { path: pathOf(people.user, appIds.payroll), picture: false },
  beforeEach(context) {
    meanwhile = requestPayroll(context, people.owner);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Change role and grant Payroll/ }));
    const user = meanwhile.organisation.users.find(({ id }) => id === people.user.id);
    if (user) Object.assign(user, { role: 'manager', version: user.version + 1 });
    await userEvent.click(await screen.findByRole('button', { name: 'Change role and grant' }));
    await expect(await screen.findByText('Failed to update access')).toBeVisible();
    await expect(
      await canvas.findByText('Requires the Admin role. The role of Jonas Weidmann is Manager.'),
    ).toBeVisible();
    await expect(await toggle(canvas, 'Payroll and Expenses')).not.toBeChecked();
  },
});

/** Declines a request that neither the user's role nor the reader's allows to grant. */
export const RequestAboveRole = meta.story({
  parameters: { path: pathOf(people.user, appIds.payroll) },
  beforeEach: context => void requestPayroll(context, people.manager),
  play: async ({ canvas }) => {
    const request = within(await canvas.findByRole('group', { name: 'Request for Payroll and Expenses' }));
    await expect(request.getByRole('button', { name: /^Grant/ })).toHaveAttribute('aria-disabled', 'true');
    await expect(request.queryByRole('button', { name: /^Change role/ })).not.toBeInTheDocument();
  },
});

/** Shows three requests initially. */
export const ManyRequests = meta.story({
  beforeEach(context) {
    const { organisation } = freshHub(context, people.admin);
    const [request] = organisation.requests;
    if (request === undefined) return;
    const requesters = [people.temporary, people.neverSignedIn, people.longName, people.yui, people.layla];
    requesters.forEach((person, index) => {
      const id = `d0000000-0000-4000-8000-00000000001${index}`;
      organisation.requests.push({ ...request, id, userId: person.id });
    });
  },
  play: async ({ canvas, userEvent }) => {
    const card = within(await canvas.findByRole('region', { name: 'Access requests' }));
    await expect(card.getByText('6 pending')).toBeVisible();
    await expect(card.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(card.getByRole('button', { name: 'Show all 6' }));
    await expect(card.getAllByRole('listitem')).toHaveLength(6);
  },
});

/** Lets a manager change apps of level user and manager, for users and managers. docs/product.md 2.2. */
export const ForAManager = meta.story({
  parameters: { path: pathOf(people.manager) },
  beforeEach(context) {
    freshHub(context, people.manager);
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await toggle(canvas, 'Pantry', people.manager)).not.toHaveAttribute('aria-disabled');
    const payroll = await toggle(canvas, 'Payroll and Expenses', people.manager);
    await expect(payroll).toHaveAttribute('aria-disabled', 'true');
    await expect(payroll).toHaveAccessibleDescription(/Only administrators can change this access/);
    await userEvent.click(await option(canvas, people.admin));
    const pantry = await toggle(canvas, 'Pantry', people.admin);
    await expect(pantry).toHaveAccessibleDescription(/Only administrators can change this access/);
  },
});

/** Lets only the owner change the owner's access. */
export const OwnersAccess = meta.story({
  parameters: { path: pathOf(people.owner) },
  play: async ({ canvas }) => {
    const ledger = await toggle(canvas, 'Ledger', people.owner);
    await expect(ledger).toBeChecked();
    await expect(ledger).toHaveAttribute('aria-disabled', 'true');
    await expect(ledger).toHaveAccessibleDescription(/Only the owner can change their own access/);
  },
});

/** Replaces the list with the selected user, and returns to the same position. */
export const OnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    const jonas = await option(canvas, people.user);
    await userEvent.click(jonas);
    await expect(await toggle(canvas, 'Pantry')).toBeVisible();
    await expect(jonas).not.toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'All users' }));
    await expect(jonas).toBeVisible();
    await waitFor(() => expect(jonas).toHaveFocus());
  },
});

export const SelectedOnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { path: pathOf(people.user, appIds.builds) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: 'Request for Build Monitor' })).toBeVisible();
  },
});

export const SelectedOnASmallPhone = meta.story({
  globals: { viewport: { value: 'small' } },
  parameters: { path: pathOf(people.longName) },
  play: async ({ canvas }) => {
    await expect(await toggle(canvas, 'Pantry', people.longName)).toBeVisible();
  },
});

export const NothingFound = meta.story({
  parameters: { path: '/user-permissions?search=unknown' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('No users match “unknown”')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show all users' }));
    await expect(await option(canvas, people.user)).toBeVisible();
  },
});

/** Visits every control in order with Tab. */
export const TabOrder = meta.story({
  parameters: { path: pathOf(people.user) },
  decorators: [inConsole],
  play: consoleTabOrder(
    'link Review request from Jonas Weidmann for Build Monitor',
    'searchbox Search users',
    'option Jonas Weidmann jonas.weidmann User',
    'link Pantry',
    'switch Pantry for Jonas Weidmann',
    'link Room Booking',
    'switch Room Booking for Jonas Weidmann',
    'link Shift Roster',
    'switch Shift Roster for Jonas Weidmann',
    'link Parcel Desk',
    'switch Parcel Desk for Jonas Weidmann',
    'link Drawing Archive',
    'switch Drawing Archive for Jonas Weidmann',
    'link Ledger',
    'switch Ledger for Jonas Weidmann',
    'link Payroll and Expenses',
    'switch Payroll and Expenses for Jonas Weidmann',
    'link Build Monitor',
    'switch Build Monitor for Jonas Weidmann',
    'button Grant Build Monitor to Jonas Weidmann',
    'button Decline Build Monitor for Jonas Weidmann',
  ),
});
