import { initialSignInRules } from '@portico/contract/hub/signInRules';
import { api } from '@portico/contract/table';
import { fixtureNow, people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import { fails, slow } from '@portico/mocks/network';
import { emptyOrganisation } from '@portico/mocks/organisation';
import { expect, screen, spyOn, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { freshHub, inApp, inConsole } from '../lib/stories.tsx';
import { DashboardScreen } from './DashboardScreen.tsx';

let hub: Hub;

const choiceKey = `setup_guide:${people.owner.id}`;

/** The steps of a new hub on the dashboard. docs/product.md 7.14. */
const meta = preview.meta({
  title: 'dashboard/SetupGuide',
  component: DashboardScreen,
  parameters: { layout: 'fullscreen', path: '/' },
  decorators: [(Story, { parameters }) => inApp({ app: 'admin', path: parameters.path })(Story)],
  beforeEach(context) {
    hub = freshHub(context, people.owner);
  },
});

/** Leaves only the owner, as after the first start. */
function beNew() {
  const { organisation } = hub;
  Object.assign(organisation, {
    ...emptyOrganisation(),
    ...{ users: organisation.users.filter(({ role }) => role === 'owner'), sessions: organisation.sessions },
    ...{ settings: organisation.settings, events: organisation.events.slice(0, 1) },
    signInRules: initialSignInRules(fixtureNow),
  });
}

const steps = async (canvas: ReturnType<typeof within>) =>
  within(await canvas.findByRole('list', { name: 'Steps' }));

export const NothingDone = meta.story({
  parameters: { state: 'setup-guide.nothing-done' },
  beforeEach: beNew,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('0 of 7 steps done')).toBeVisible();
    const list = await steps(canvas);
    for (const [name, path] of [
      ['Connect: Connect an application', '/apps/connect'],
      ['Create: Create people', '/users?create'],
      ['Grant: Grant access', '/live-connect'],
      ['Create: Create a second administrator', '/users?create'],
      ['Show how: Set up mail', '/settings?tab=notifications'],
    ] as const)
      await expect(list.getByRole('link', { name })).toHaveAttribute('href', path);
    await expect(list.getByRole('button', { name: 'Copy address' })).toBeVisible();
    await expect(list.getAllByText('Optional')).toHaveLength(2);
    await expect(list.getByText(/^pg_dump /)).toBeVisible();
  },
});

/** Steps tick themselves off by what exists. */
export const Half = meta.story({
  parameters: { state: 'setup-guide.half' },
  beforeEach() {
    const { organisation } = hub;
    organisation.opens = [];
    organisation.users = organisation.users.map(user =>
      user.role === 'admin' ? { ...user, isSuspended: true } : user,
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('3 of 7 steps done')).toBeVisible();
    const list = await steps(canvas);
    for (const title of ['Connect an application', 'Create people', 'Grant access'])
      await expect(list.getByText(title)).toHaveTextContent(`${title}: done`);
    await expect(list.queryByRole('link', { name: /Create people/ })).not.toBeInTheDocument();
    await expect(list.getByRole('link', { name: /second administrator/ })).toBeVisible();
  },
});

/** Congratulates once: the next visit shows nothing. */
export const AllDone = meta.story({
  parameters: { state: 'setup-guide.all-done' },
  beforeEach() {
    localStorage.setItem(choiceKey, 'open');
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your hub is set up')).toBeVisible();
    await expect(localStorage.getItem(choiceKey)).toBe('hidden');
    await expect(canvas.queryByRole('list', { name: 'Steps' })).not.toBeInTheDocument();
  },
});

/** A hub that was always complete never shows it. */
export const NeverNeeded = meta.story({
  parameters: { picture: false },
  play: async ({ canvas }) => {
    await canvas.findByRole('list', { name: 'Needs attention' });
    await expect(canvas.queryByText('Your hub is set up')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('list', { name: 'Steps' })).not.toBeInTheDocument();
  },
});

export const Dismissed = meta.story({
  parameters: { state: 'setup-guide.dismissed' },
  decorators: [inConsole],
  beforeEach: beNew,
  play: async ({ canvas, userEvent }) => {
    await steps(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(canvas.queryByRole('list', { name: 'Steps' })).not.toBeInTheDocument();
    await expect(localStorage.getItem(choiceKey)).toBe('hidden');
    await userEvent.click(canvas.getByRole('button', { name: 'Administrator' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Setup guide' }));
    await steps(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(canvas.queryByRole('list', { name: 'Steps' })).not.toBeInTheDocument());
  },
});

/** Its address shows the steps of a finished hub too. */
export const AskedFor = meta.story({
  parameters: { state: 'setup-guide.asked-for', path: '/?setup' },
  beforeEach() {
    localStorage.setItem(choiceKey, 'hidden');
    Object.assign(hub.organisation, { mailServer: 'mail.example.com', hasBackup: true });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('7 of 7 steps done')).toBeVisible();
    await expect((await steps(canvas)).queryByRole('link')).not.toBeInTheDocument();
  },
});

/** The sign-in page is opened in another browser, so its address is copied. */
export const AddressCopied = meta.story({
  parameters: { picture: false },
  beforeEach: beNew,
  play: async ({ canvas, userEvent }) => {
    const copied = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy address' }));
    await expect(copied).toHaveBeenCalledWith(`${window.location.origin}/login`);
    await expect(await screen.findByText('Sign-in address copied')).toBeVisible();
  },
});

/** The hub does not see backups of a PostgreSQL server, so the step shows how to make them. */
export const BackupCommandCopied = meta.story({
  parameters: { picture: false },
  beforeEach: beNew,
  play: async ({ canvas, userEvent }) => {
    const copied = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy command: Back up the database' }));
    await expect(copied).toHaveBeenCalledWith('pg_dump --format=custom --file=portico.dump "$DATABASE_URL"');
    await expect(await screen.findByText('Command copied')).toBeVisible();
  },
});

/** A missing backup is optional: it does not keep the guide open. */
export const FinishedWithoutBackup = meta.story({
  parameters: { picture: false },
  beforeEach() {
    localStorage.setItem(choiceKey, 'open');
    hub.organisation.hasBackup = false;
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your hub is set up')).toBeVisible();
  },
});

export const AddressNotCopied = meta.story({
  parameters: { picture: false },
  beforeEach: beNew,
  play: async ({ canvas, userEvent }) => {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy address' }));
    await expect(await screen.findByText(`The address is ${window.location.origin}/login`)).toBeVisible();
  },
});

export const Loading = meta.story({
  parameters: { state: 'setup-guide.loading' },
  beforeEach({ msw }) {
    localStorage.setItem(choiceKey, 'open');
    msw.use(slow(api.dashboard.overview));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the steps')).toBeInTheDocument();
  },
});

export const LoadFailed = meta.story({
  parameters: { state: 'setup-guide.load-failed' },
  beforeEach({ msw }) {
    localStorage.setItem(choiceKey, 'open');
    msw.use(fails(api.dashboard.overview));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The setup guide could not be loaded.')).toBeVisible();
    await expect(await canvas.findByText('What needs attention could not be loaded.')).toBeVisible();
    await expect(await canvas.findByText('The charts could not be loaded.')).toBeVisible();
  },
});

/** Managers do not set a hub up. */
export const ForAManager = meta.story({
  parameters: { picture: false, path: '/?setup' },
  beforeEach(context) {
    hub = freshHub(context, people.manager);
    hub.organisation.mailServer = null;
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('list', { name: 'Needs attention' });
    await expect(canvas.queryByText('Set up your hub')).not.toBeInTheDocument();
  },
});
