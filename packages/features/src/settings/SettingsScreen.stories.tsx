import { api } from '@portico/contract/table';
import { people } from '@portico/mocks/fixtures';
import { handlerFor } from '@portico/mocks/handlers';
import type { Hub } from '@portico/mocks/hub';
import { fails, slow, unreachable } from '@portico/mocks/network';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import {
  ageProofs,
  consoleTabOrder,
  fill,
  freshHub,
  inApp,
  inConsole,
  turnOffForManagers,
} from '../lib/stories.tsx';
import { SettingsScreen } from './SettingsScreen.tsx';
import { openTab, saveButton, toast } from './stories.tsx';

let hub: Hub;

/** The four tabs, and the results of saving them. */
const meta = preview.meta({
  component: SettingsScreen,
  parameters: { layout: 'fullscreen', path: '/settings' },
  decorators: [(Story, { parameters }) => inApp({ app: 'admin', path: parameters.path })(Story)],
  beforeEach(context) {
    hub = freshHub(context, people.admin);
  },
});

export const Loading = meta.story({
  parameters: { state: 'settings.loading' },
  beforeEach({ msw }) {
    msw.use(slow(api.system.settings));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'System settings' })).toBeVisible();
    await expect(canvas.getByText('Loading settings')).toBeInTheDocument();
  },
});

export const SecurityTab = meta.story({
  parameters: { state: 'settings.security-tab' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Session timeout')).toHaveValue('24');
    await expect(canvas.getByLabelText('Max login attempts')).toHaveValue('5');
    const length = canvas.getByLabelText('Minimum password length');
    await expect(length).toHaveValue('8');
    await expect(length).toHaveAccessibleDescription(/6 to 32 characters\. .* Never below 8/);
    await expect(canvas.getByRole('switch', { name: 'Force periodic password changes' })).not.toBeChecked();
    await expect(canvas.getByRole('switch', { name: 'Deactivate unused accounts' })).not.toBeChecked();
    await expect(canvas.getByLabelText('Time without a sign-in')).toBeDisabled();
    await expect(canvas.getByRole('switch', { name: 'Audit logging' })).toBeChecked();
    await expect(await saveButton(canvas)).toBeVisible();
    for (const name of ['Security', 'Users', 'Notifications', 'System']) {
      await expect(canvas.getByRole('tab', { name })).toBeVisible();
    }
    await expect(document.title).toBe('Settings · Portico');
  },
});

/** Turns audit logging off, and changes something else, long after the sign-in. */
async function turnLoggingOff({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>) {
  await userEvent.type(await canvas.findByLabelText('Session timeout'), '{Backspace}{Backspace}12');
  await userEvent.click(canvas.getByRole('switch', { name: 'Audit logging' }));
  await userEvent.click(await saveButton(canvas));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  await expect(dialog.getByText('Enter your password before you turn audit logging off.')).toBeVisible();
  return dialog;
}

export const ProofDue = meta.story({
  parameters: { state: 'settings.proof' },
  beforeEach: () => ageProofs(hub),
  play: async context => {
    const dialog = await turnLoggingOff(context);
    await waitFor(() => expect(dialog.getByLabelText('Current password')).toHaveFocus());
  },
});

/** Saves the whole form after the proof, and keeps it if the proof is cancelled. */
export const Proven = meta.story({
  parameters: { picture: false },
  beforeEach: () => ageProofs(hub),
  play: async context => {
    const { canvas, userEvent, step } = context;
    await step('keeps the form', async () => {
      const dialog = await turnLoggingOff(context);
      await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
      await expect(canvas.getByLabelText('Session timeout')).toHaveValue('12');
      await expect(canvas.getByRole('switch', { name: 'Audit logging' })).not.toBeChecked();
      await expect(hub.organisation.settings.enableAuditLogging).toBe(true);
    });
    await step('saves after the proof', async () => {
      await userEvent.click(await saveButton(canvas));
      const password = await screen.findByLabelText('Current password');
      await fill({ userEvent }, password, people.admin.password);
      await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
      await expect(await toast('Settings updated')).toBeVisible();
      await expect(hub.organisation.settings).toMatchObject({
        enableAuditLogging: false,
        sessionTimeout: 12,
      });
    });
  },
});

const dayMs = 24 * 60 * 60 * 1000;
const dayOfStories = Date.parse('2026-11-21T09:30:00Z');

/** Signs the owner in, with some entries that are older than a year. */
function asOwner(context: StoryContext, oldEntries = 3): void {
  hub = freshHub(context, people.owner);
  for (const event of hub.organisation.events.slice(0, oldEntries)) event.at = dayOfStories - 400 * dayMs;
}

/** Chooses a time for the log, and brings the field to the middle of the picture. */
async function keepFor({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>, name: string) {
  const field = await canvas.findByRole('button', { name: /Keep entries/ });
  await userEvent.click(field);
  await userEvent.click(await screen.findByRole('option', { name }));
  field.scrollIntoView({ block: 'center' });
  return field;
}

/** Brings an element to the middle of the picture, also of that of a phone, whose narrower page moves it. */
function keepInMiddle(element: HTMLElement): void {
  const show = () => element.scrollIntoView({ block: 'center' });
  show();
  addEventListener('resize', show, { once: true });
}

export const LogDeletes = meta.story({
  parameters: { state: 'settings.log-deletes' },
  beforeEach: context => asOwner(context),
  play: async context => {
    const { canvas } = context;
    const field = await keepFor(context, '1 year');
    const notice = await canvas.findByText('Saving deletes 3 entries');
    await expect(notice).toBeVisible();
    await expect(
      canvas.getByText(
        /^They are from before Nov 21, 2025, .*\. The deletion starts on Nov 22, 2026, .* and can't be undone\. Until then, you can choose a longer time\.$/,
      ),
    ).toBeVisible();
    await expect(field).toHaveTextContent('1 year');
    await canvas.findByText('6 people without a second factor');
    keepInMiddle(notice);
  },
});

export const LogSaved = meta.story({
  parameters: { picture: false },
  beforeEach: context => asOwner(context),
  play: async context => {
    const { canvas, userEvent } = context;
    await keepFor(context, '1 year');
    await canvas.findByText('Saving deletes 3 entries');
    await userEvent.click(await saveButton(canvas));
    await expect(await toast('Settings updated')).toBeVisible();
    await expect(await canvas.findByText('3 entries will be deleted')).toBeVisible();
    await expect(hub.organisation.settings.logRetention).toBe('1 year');
    await keepFor(context, '3 years');
    await expect(await canvas.findByText(/No entry is that old/)).toBeVisible();
    await keepFor(context, '6 months');
    await expect(await canvas.findByText('Saving deletes 3 entries')).toBeVisible();
  },
});

export const LogDeletesNothing = meta.story({
  parameters: { state: 'settings.log-deletes-nothing' },
  beforeEach: context => asOwner(context, 0),
  play: async context => {
    await keepFor(context, '10 years');
    await expect(
      await context.canvas.findByText(
        'No entry is that old. Entries are deleted a day or two after they reach this age.',
      ),
    ).toBeVisible();
    await keepFor(context, 'Forever');
    await waitFor(() => expect(context.canvas.queryByText(/No entry is that old/)).not.toBeInTheDocument());
    await keepFor(context, '10 years');
    await expect(await context.canvas.findByText(/No entry is that old/)).toBeVisible();
  },
});

/** A deletion that the owner planned some hours ago. */
function plan(hours: number): void {
  hub.organisation.settings = { ...hub.organisation.settings, logRetention: '1 year' };
  hub.organisation.logDeletionPlannedAt = dayOfStories - hours * 60 * 60 * 1000;
}

export const LogPlanned = meta.story({
  parameters: { state: 'settings.log-planned' },
  beforeEach(context) {
    asOwner(context, 1);
    plan(5);
  },
  play: async ({ canvas }) => {
    const title = await canvas.findByText('1 entry will be deleted');
    title.scrollIntoView({ block: 'center' });
    await expect(title).toBeVisible();
    await expect(canvas.getByText(/^It is from before Nov 21, 2025/)).toBeVisible();
  },
});

export const LogDeleting = meta.story({
  parameters: { state: 'settings.log-deleting' },
  beforeEach(context) {
    asOwner(context);
    plan(25);
  },
  play: async ({ canvas }) => {
    (await canvas.findByText(/entries will be deleted/)).scrollIntoView({ block: 'center' });
    await expect(
      await canvas.findByText(
        /The deletion has started and can't be undone\. Choose a longer time to keep the rest\.$/,
      ),
    ).toBeVisible();
  },
});

export const LogCounting = meta.story({
  parameters: { state: 'settings.log-counting' },
  beforeEach(context) {
    asOwner(context);
    context.msw.use(slow(api.system.logDeletion));
  },
  play: async context => {
    await keepFor(context, '1 year');
    await expect(await context.canvas.findByText('Counting the entries to delete')).toBeInTheDocument();
  },
});

export const LogUncounted = meta.story({
  parameters: { state: 'settings.log-uncounted' },
  beforeEach(context) {
    asOwner(context);
    context.msw.use(fails(api.system.logDeletion));
  },
  play: async context => {
    await keepFor(context, '1 year');
    await expect(
      await context.canvas.findByText('The number of entries to delete could not be loaded.'),
    ).toBeVisible();
  },
});

export const LogProof = meta.story({
  parameters: { state: 'settings.log-proof' },
  beforeEach(context) {
    asOwner(context);
    ageProofs(hub);
  },
  play: async context => {
    await keepFor(context, '1 year');
    await context.userEvent.click(await saveButton(context.canvas));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    await expect(
      dialog.getByText('Enter your password before you shorten how long the log is kept.'),
    ).toBeVisible();
    await expect(hub.organisation.settings.logRetention).toBe('forever');
  },
});

export const LogForAdministrators = meta.story({
  parameters: { picture: false },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('button', { name: /Keep entries/ });
    await expect(field).toBeDisabled();
    await expect(field).toHaveAccessibleDescription(/Only the owner can change this\.$/);
  },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'small' } },
  play: async ({ canvas }) => {
    await expect(await saveButton(canvas)).toBeVisible();
  },
});

export const UsersTab = meta.story({
  parameters: { state: 'settings.users-tab' },
  play: async ({ canvas, userEvent }) => {
    const tab = within(await openTab({ canvas, userEvent }, 'Users'));
    await expect(tab.getByRole('switch', { name: 'Allow self registration' })).not.toBeChecked();
    await expect(tab.getByRole('button', { name: /Default user role/ })).toHaveTextContent('User');
  },
});

export const NotificationsTab = meta.story({
  parameters: { state: 'settings.notifications-tab', path: '/settings?tab=notifications' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('switch', { name: 'Enable notifications' })).toBeChecked();
    await expect(
      canvas.getByText(/Email notifications need mail server settings in the environment\./),
    ).toBeVisible();
    const types = within(canvas.getByRole('table', { name: 'Notification types' }));
    const locked = within(types.getByRole('row', { name: /Account locked/ }));
    await expect(locked.getByText('Owner and admins')).toBeVisible();
    await expect(locked.getByText('In-app and push')).toBeVisible();
    await expect(locked.getByText('High')).toBeVisible();
    await expect(types.getByRole('row', { name: /Access granted/ })).toHaveTextContent('The user');
  },
});

/** A hub with a mail server. */
export const NotificationsByEmail = meta.story({
  parameters: { path: '/settings?tab=notifications' },
  beforeEach(context) {
    freshHub(context, people.admin).organisation.mailServer = 'mail.example.com';
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Emails are sent through mail\.example\.com/)).toBeVisible();
    const types = within(canvas.getByRole('table', { name: 'Notification types' }));
    const locked = within(types.getByRole('row', { name: /Account locked/ }));
    await expect(locked.getByText('In-app, push and email')).toBeVisible();
    const removed = within(types.getByRole('row', { name: /Access removed/ }));
    await expect(removed.getByText('In-app')).toBeVisible();
  },
});

export const NotificationsOnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { path: '/settings?tab=notifications' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Account locked')).toBeVisible();
  },
});

/** Each field has its message, and the first invalid field has the focus. */
export const OutOfBounds = meta.story({
  parameters: { state: 'settings.out-of-bounds' },
  play: async ({ canvas, userEvent }) => {
    const fields = [
      ['Session timeout', '169', 'Session timeout must be 1 to 168 hours'],
      ['Max login attempts', '2', 'Max login attempts must be 3 to 10'],
      ['Minimum password length', '5', 'Minimum password length must be 6 to 32 characters'],
    ] as const;
    for (const [label, value] of fields) {
      await userEvent.clear(await canvas.findByLabelText(label));
      await userEvent.type(canvas.getByLabelText(label), value);
    }
    await userEvent.click(await saveButton(canvas));
    for (const [label, , sentence] of fields) {
      await expect(canvas.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(sentence));
    }
    await waitFor(() => expect(canvas.getByLabelText('Session timeout')).toHaveFocus());
  },
});

/** Turns on the rule for unused accounts. Decision 53. */
export const UnusedAccounts = meta.story({
  parameters: { state: 'settings.unused-accounts' },
  play: async ({ canvas, userEvent }) => {
    const rule = await canvas.findByRole('switch', { name: 'Deactivate unused accounts' });
    await expect(rule).toHaveAccessibleDescription(
      "Users without a sign-in for the time below can't sign in until you activate them. Those already away for longer are deactivated within a minute. The owner and the administrator who signed in last stay active.",
    );
    await userEvent.click(rule);
    const days = canvas.getByLabelText('Time without a sign-in');
    await expect(days).toHaveValue('90');
    await expect(days).toHaveAccessibleDescription(/30 to 730 days/);
    await userEvent.clear(days);
    await userEvent.type(days, '29');
    await userEvent.click(await saveButton(canvas));
    await expect(days).toHaveAccessibleDescription(/Time without a sign-in must be 30 to 730 days/);
    await waitFor(() => expect(days).toHaveFocus());
    await userEvent.clear(days);
    await userEvent.type(days, '120');
    await expect(days).not.toBeInvalid();
    await expect(canvas.getByText('You have unsaved changes')).toBeVisible();
  },
});

export const UnusedAccountsSaved = meta.story({
  parameters: { picture: false },
  play: async ({ canvas, userEvent }) => {
    const rule = await canvas.findByRole('switch', { name: 'Deactivate unused accounts' });
    await userEvent.click(rule);
    const days = canvas.getByLabelText('Time without a sign-in');
    await userEvent.clear(days);
    await userEvent.type(days, '120');
    await userEvent.click(await saveButton(canvas));
    await expect(await toast('Settings updated')).toBeVisible();
    await expect(rule).toBeChecked();
    await expect(days).toHaveValue('120');
  },
});

/** An invalid time does not stop a save while the rule is off, because its field is disabled. */
export const UnusedAccountsOff = meta.story({
  parameters: { picture: false },
  play: async ({ canvas, userEvent }) => {
    const rule = await canvas.findByRole('switch', { name: 'Deactivate unused accounts' });
    await userEvent.click(rule);
    const days = canvas.getByLabelText('Time without a sign-in');
    await userEvent.clear(days);
    await userEvent.click(rule);
    await userEvent.type(canvas.getByLabelText('Session timeout'), '{Backspace}');
    await userEvent.click(await saveButton(canvas));
    await expect(await toast('Settings updated')).toBeVisible();
    await waitFor(() => expect(days).toHaveValue('90'));
    await expect(days).toBeDisabled();
  },
});

/** Text that is not a whole number gets the same message, which disappears once the value is valid. */
export const NotANumber = meta.story({
  play: async ({ canvas, userEvent }) => {
    const timeout = await canvas.findByLabelText('Session timeout');
    for (const value of ['1.5', 'one day', '-2']) {
      await userEvent.clear(timeout);
      await userEvent.type(timeout, `${value}{Enter}`);
      await expect(timeout).toHaveAccessibleDescription(/Session timeout must be 1 to 168 hours/);
    }
    await userEvent.clear(timeout);
    await userEvent.type(timeout, '168');
    await expect(timeout).not.toBeInvalid();
  },
});

/** Saving switches to the tab with the invalid field. */
export const ErrorOnAnotherTab = meta.story({
  play: async ({ canvas, userEvent }) => {
    const users = within(await openTab({ canvas, userEvent }, 'Users'));
    await userEvent.click(users.getByRole('button', { name: /Default user role/ }));
    const options = await screen.findAllByRole('option');
    await expect(options.map(option => option.getAttribute('aria-label') ?? option.textContent)).toEqual([
      expect.stringMatching(/^User/),
      expect.stringMatching(/^Manager/),
      expect.stringMatching(/^Admin/),
    ]);
    await userEvent.click(screen.getByRole('option', { name: 'Manager' }));
    await userEvent.click(users.getByRole('switch', { name: 'Allow self registration' }));
    await openTab({ canvas, userEvent }, 'System');
    await userEvent.click(await saveButton(canvas));
    const role = await canvas.findByRole('button', { name: /Default user role/ });
    await waitFor(() => expect(role).toHaveFocus());
    await expect(
      canvas.getByText('While self-registration is on, the default role must be user'),
    ).toBeVisible();
  },
});

export const Saving = meta.story({
  parameters: { state: 'settings.saving' },
  beforeEach({ msw }) {
    msw.use(slow(api.system.saveSettings));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Max login attempts'), '{Backspace}7');
    await userEvent.click(await saveButton(canvas));
    const button = await canvas.findByRole('button', { name: /Saving\.\.\./ });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  },
});

/** What is typed while a save is pending is no part of it, and stays. */
export const TypedWhileSaving = meta.story({
  parameters: { picture: false },
  play: async ({ canvas, userEvent, msw }) => {
    const answer = Promise.withResolvers<void>();
    msw.use(
      handlerFor(api.system.saveSettings, async ({ request }) => {
        await answer.promise;
        return hub.fetch(request);
      }),
    );
    await userEvent.type(await canvas.findByLabelText('Max login attempts'), '{Backspace}7');
    await userEvent.click(await saveButton(canvas));
    await canvas.findByRole('button', { name: /Saving\.\.\./ });
    await userEvent.type(canvas.getByLabelText('Session timeout'), '{Backspace}{Backspace}12');
    answer.resolve();
    await expect(await toast('Settings updated')).toBeVisible();
    await expect(canvas.getByText('You have unsaved changes')).toBeVisible();
    await expect(canvas.getByLabelText('Max login attempts')).toHaveValue('7');
    await expect(canvas.getByLabelText('Session timeout')).toHaveValue('12');
    await userEvent.click(await saveButton(canvas));
    await waitFor(() => expect(canvas.queryByText('You have unsaved changes')).not.toBeInTheDocument());
    await expect(hub.organisation.settings).toMatchObject({ maxLoginAttempts: 7, sessionTimeout: 12 });
  },
});

/** One press saves the changes on all tabs. */
export const Saved = meta.story({
  parameters: { state: 'settings.saved' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Session timeout'), '{Backspace}{Backspace}12');
    await expect(canvas.getByText('You have unsaved changes')).toBeVisible();
    const users = within(await openTab({ canvas, userEvent }, 'Users'));
    await userEvent.click(users.getByRole('switch', { name: 'Allow self registration' }));
    await userEvent.click(await saveButton(canvas));
    await expect(await toast('Settings updated')).toBeVisible();
    await waitFor(() => expect(canvas.queryByText('You have unsaved changes')).not.toBeInTheDocument());
    await expect(canvas.getByRole('switch', { name: 'Allow self registration' })).toBeChecked();
    await openTab({ canvas, userEvent }, 'Security');
    await expect(canvas.getByLabelText('Session timeout')).toHaveValue('12');
  },
});

export const SaveFailedMessage = meta.story({
  parameters: { state: 'settings.save-failed-message' },
  beforeEach({ msw }) {
    msw.use(fails(api.system.saveSettings, { code: 'unavailable' }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Session timeout'), '{Backspace}');
    await userEvent.click(await saveButton(canvas));
    await expect(await toast('The hub is busy. Try again in a moment.')).toBeVisible();
    await expect(canvas.getByText('You have unsaved changes')).toBeVisible();
    await expect(canvas.getByLabelText('Session timeout')).toHaveValue('2');
  },
});

export const SaveFailedDefault = meta.story({
  parameters: { state: 'settings.save-failed-default' },
  beforeEach({ msw }) {
    msw.use(fails(api.system.saveSettings));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Max login attempts'), '{Backspace}6');
    await userEvent.click(await saveButton(canvas));
    await expect(await toast('Failed to update settings')).toBeVisible();
  },
});

export const Unreachable = meta.story({
  parameters: { state: 'settings.save-failed-default', picture: false },
  beforeEach({ msw }) {
    msw.use(unreachable(api.system.saveSettings));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Max login attempts'), '{Backspace}6');
    await userEvent.click(await saveButton(canvas));
    await expect(await toast('Failed to update settings')).toBeVisible();
  },
});

/** Saves only if something differs from what is stored, and says so where the button is. */
export const NothingToSave = meta.story({
  parameters: { picture: false },
  play: async ({ canvas, userEvent, msw }) => {
    msw.use(fails(api.system.saveSettings));
    const attempts = await canvas.findByLabelText('Max login attempts');
    const save = await saveButton(canvas);
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(save);
    await userEvent.type(attempts, '{Enter}');
    await expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await userEvent.type(attempts, '{Backspace}6');
    await expect(save).not.toHaveAttribute('aria-disabled');
    await userEvent.type(attempts, '{Backspace}5');
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    while (document.activeElement !== save) await userEvent.tab({ shift: true });
    const reason = await screen.findByRole('tooltip', { name: 'There are no changes to save.' });
    await expect(reason).toBeVisible();
    await expect(save).toHaveAccessibleDescription('There are no changes to save.');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(reason).not.toBeInTheDocument());
  },
});

export const Discarded = meta.story({
  parameters: { picture: false },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Session timeout'), '{Backspace}');
    await userEvent.click(await canvas.findByRole('button', { name: 'Discard changes' }));
    await expect(canvas.getByLabelText('Session timeout')).toHaveValue('24');
    await waitFor(() =>
      expect(canvas.queryByRole('button', { name: 'Discard changes' })).not.toBeInTheDocument(),
    );
  },
});

export const LoadFailed = meta.story({
  parameters: { state: 'settings.load-failed' },
  beforeEach({ msw }) {
    msw.use(fails(api.system.settings));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The settings could not be loaded.');
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

/** Managers don't see the settings while that is off. docs/product.md 2.2. */
export const ForAManager = meta.story({
  beforeEach(context) {
    turnOffForManagers(freshHub(context, people.manager), ['managersChangeSettings']);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Users with the role Manager can't open this page/)).toBeVisible();
    await expect(canvas.queryByRole('tablist')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Save Settings' })).not.toBeInTheDocument();
  },
});

/** Managers change settings, without the audit switch, the master key and their own rights. Decision 48. */
export const ForAManagerByDefault = meta.story({
  beforeEach(context) {
    freshHub(context, people.manager);
  },
  play: async ({ canvas, userEvent }) => {
    const audit = await canvas.findByRole('switch', { name: 'Audit logging' });
    await expect(audit).toBeDisabled();
    await expect(audit).toHaveAccessibleDescription(/Only administrators can change this\.$/);
    const unused = canvas.getByRole('switch', { name: 'Deactivate unused accounts' });
    await expect(unused).toBeDisabled();
    await expect(unused).toHaveAccessibleDescription(/Only administrators can change this\.$/);
    await userEvent.type(canvas.getByLabelText('Max login attempts'), '{Backspace}6');
    const users = within(await openTab({ canvas, userEvent }, 'Users'));
    await expect(users.queryByRole('heading', { name: 'Managers' })).not.toBeInTheDocument();
    await userEvent.click(users.getByRole('button', { name: /Default user role/ }));
    const roles = (await screen.findAllByRole('option')).map(option => option.textContent);
    await expect(roles.some(role => role.startsWith('Admin'))).toBe(false);
    await userEvent.keyboard('{Escape}');
    const system = within(await openTab({ canvas, userEvent }, 'System'));
    const generate = await system.findByRole('button', { name: 'Generate' });
    await expect(generate).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(await saveButton(canvas));
    await expect(await toast('Settings updated')).toBeVisible();
  },
});

/** Administrators choose what managers may do. Decision 48. */
export const ManagersSection = meta.story({
  parameters: { path: '/settings?tab=users', picture: true },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'Managers' })).toBeVisible();
    const remove = canvas.getByRole('switch', { name: 'Delete users' });
    await expect(remove).toBeChecked();
    await userEvent.click(remove);
    await userEvent.click(await saveButton(canvas));
    await expect(await toast('Settings updated')).toBeVisible();
    await expect(canvas.getByRole('switch', { name: 'Delete users' })).not.toBeChecked();
  },
});

/** Arrow keys move between tabs, Space toggles a switch, Enter in a field saves. */
export const Keyboard = meta.story({
  parameters: { picture: false },
  play: async ({ canvas, userEvent }) => {
    const security = await canvas.findByRole('tab', { name: 'Security' });
    security.focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'Users' })).toHaveFocus());
    await userEvent.tab();
    await waitFor(() =>
      expect(canvas.getByRole('switch', { name: 'Allow self registration' })).toHaveFocus(),
    );
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('switch', { name: 'Allow self registration' })).toBeChecked();
    await openTab({ canvas, userEvent }, 'Security');
    await userEvent.type(canvas.getByLabelText('Session timeout'), '{Backspace}{Enter}');
    await expect(await toast('Settings updated')).toBeVisible();
  },
});

/** Visits every control in order with Tab. */
export const TabOrder = meta.story({
  decorators: [inConsole],
  play: consoleTabOrder(
    'button Save Settings',
    'tab Security',
    'textbox Session timeout',
    'textbox Max login attempts',
    'link 6 people without a second factor',
    'button Change the rule of User',
    'link 3 people without a second factor',
    'button Change the rule of Manager',
    'link 2 people without a second factor',
    'button Change the rule of Admin',
    'link 1 person without a second factor',
    'button Change the rule of Owner',
    'textbox Minimum password length',
    'switch Force periodic password changes',
    'switch Deactivate unused accounts',
    'switch Audit logging',
  ),
});
