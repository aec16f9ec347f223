import { api } from '@portico/contract/api/table';
import { people } from '@portico/mocks/fixtures/fixtures';
import { handlerFor } from '@portico/mocks/handlers';
import type { Hub } from '@portico/mocks/hub';
import { fails, slow } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import { toasts } from '@portico/ui/Toast';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { ageProofs, fill, freshHub } from '../../lib/stories.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import {
  asOwner,
  inSettings,
  keepFor,
  loaded,
  openTab,
  saveButton,
  saveElsewhere,
  stored,
  systemInfo,
  toast,
} from './stories.tsx';

let hub: Hub;

/** The form of all settings: four tabs, and one button that saves them. */
const meta = preview.meta({
  component: SettingsForm,
  args: { stored, info: loaded(systemInfo) },
  ...inSettings,
  beforeEach(context) {
    hub = freshHub(context, people.admin);
  },
});

type Player = Pick<StoryContext, 'canvas' | 'userEvent'>;

export const Ready = meta.story({
  play: async ({ canvas }) => {
    for (const name of ['Security', 'Users', 'Notifications', 'System'])
      await expect(await canvas.findByRole('tab', { name })).toBeVisible();
    await expect(await saveButton(canvas)).toBeVisible();
  },
});

/** Each field has its message. Saving switches to the tab with the first invalid field, which has the focus. */
export const OutOfBounds = meta.story({
  parameters: { state: 'settings.out-of-bounds' },
  play: async ({ canvas, userEvent }) => {
    const fields = [
      ['Session timeout', '169', 'Session timeout must be 1 to 168 hours'],
      ['Max login attempts', '2', 'Max login attempts must be 3 to 10'],
      ['Minimum password length', '5', 'Minimum password length must be 6 to 32 characters'],
      ['Time without a sign-in', '29', 'Time without a sign-in must be 30 to 730 days'],
    ] as const;
    await userEvent.click(await canvas.findByRole('switch', { name: 'Deactivate unused accounts' }));
    for (const [label, value] of fields) {
      await userEvent.clear(await canvas.findByLabelText(label));
      await userEvent.paste(value);
    }
    await openTab({ canvas, userEvent }, 'System');
    await userEvent.click(await saveButton(canvas));
    const timeout = await canvas.findByLabelText('Session timeout');
    await waitFor(() => expect(timeout).toHaveFocus());
    for (const [label, , sentence] of fields) {
      await expect(canvas.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(sentence));
    }
  },
});

/** Input typed while a save is pending is not part of that save, and stays. */
export const Saving = meta.story({
  parameters: { state: 'settings.saving' },
  play: async ({ canvas, userEvent, msw }) => {
    const answer = Promise.withResolvers<void>();
    msw.use(
      handlerFor(api.system.saveSettings, async ({ request }) => {
        await answer.promise;
        return hub.fetch(request);
      }),
    );
    const attempts = await canvas.findByLabelText('Max login attempts');
    await userEvent.type(attempts, '{Backspace}6');
    await userEvent.click(await saveButton(canvas));
    const button = await canvas.findByRole('button', { name: /Saving\.\.\./ });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(attempts, '{Backspace}7');
    answer.resolve();
    await expect(await toast('Settings updated')).toBeVisible();
    await expect(canvas.getByText('You have unsaved changes')).toBeVisible();
    await expect(attempts).toHaveValue('7');
    await expect(hub.organisation.settings.maxLoginAttempts).toBe(6);
    toasts.clear();
    msw.use(slow(api.system.saveSettings));
    await userEvent.click(await saveButton(canvas));
    await canvas.findByRole('button', { name: /Saving\.\.\./ });
  },
});

/** One press saves the changes on all tabs. Then there is no input to lose. */
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
    await expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  },
});

/** Shows the message of the hub, or a default. Enter in a field saves, too. */
export const SaveFails = meta.story({
  parameters: { state: ['settings.save-failed-message', 'settings.save-failed-default'] },
  beforeEach({ msw }) {
    msw.use(fails(api.system.saveSettings, { code: 'unavailable' }));
  },
  play: async ({ canvas, msw, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Session timeout'), '{Backspace}');
    await userEvent.click(await saveButton(canvas));
    await expect(await toast('The hub is busy. Try again in a moment.')).toBeVisible();
    await expect(canvas.getByText('You have unsaved changes')).toBeVisible();
    await expect(canvas.getByLabelText('Session timeout')).toHaveValue('2');
    msw.use(fails(api.system.saveSettings));
    await userEvent.keyboard('{Enter}');
    await expect(await toast('Failed to update settings')).toBeVisible();
  },
});

/**
 * Saves only if something differs from the stored settings, and gives the reason at the button. Changes can be
 * discarded.
 */
export const NothingToSave = meta.story({
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
    await userEvent.type(attempts, '{Backspace}6');
    await userEvent.click(canvas.getByRole('button', { name: 'Discard changes' }));
    await expect(attempts).toHaveValue('5');
    await waitFor(() =>
      expect(canvas.queryByRole('button', { name: 'Discard changes' })).not.toBeInTheDocument(),
    );
  },
});

/** Turns audit logging off, and changes something else, long after the sign-in. */
async function turnLoggingOff({ canvas, userEvent }: Player) {
  await userEvent.type(await canvas.findByLabelText('Session timeout'), '{Backspace}{Backspace}12');
  await userEvent.click(canvas.getByRole('switch', { name: 'Audit logging' }));
  await userEvent.click(await saveButton(canvas));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  await expect(dialog.getByText('Enter your password before you turn audit logging off.')).toBeVisible();
  return dialog;
}

/** Cancelling the authentication keeps the form. */
export const ProofDue = meta.story({
  parameters: { state: 'settings.proof' },
  beforeEach: () => ageProofs(hub),
  play: async context => {
    const { canvas, userEvent } = context;
    const first = await turnLoggingOff(context);
    await userEvent.click(first.getByRole('button', { name: 'Cancel' }));
    await expect(canvas.getByLabelText('Session timeout')).toHaveValue('12');
    await expect(canvas.getByRole('switch', { name: 'Audit logging' })).not.toBeChecked();
    await expect(hub.organisation.settings.enableAuditLogging).toBe(true);
    await userEvent.click(await saveButton(canvas));
    await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveFocus());
  },
});

/** The authentication saves the whole form. Once it is too old, another one is due. */
export const LogProofDue = meta.story({
  parameters: { state: 'settings.log-proof' },
  beforeEach(context) {
    hub = asOwner(context);
    ageProofs(hub);
  },
  play: async context => {
    const first = await turnLoggingOff(context);
    await fill(context, first.getByLabelText('Current password'), people.owner.password);
    await context.userEvent.click(first.getByRole('button', { name: 'Confirm' }));
    await expect(await toast('Settings updated')).toBeVisible();
    await expect(hub.organisation.settings).toMatchObject({ enableAuditLogging: false, sessionTimeout: 12 });
    toasts.clear();
    ageProofs(hub);
    await keepFor(context, '1 year');
    await context.userEvent.click(await saveButton(context.canvas));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    await expect(
      dialog.getByText('Enter your password before you shorten how long the log is kept.'),
    ).toBeVisible();
    await expect(hub.organisation.settings.logRetention).toBe('forever');
  },
});

/** Notifications of attacks on an account are among those that would no longer be sent. */
export const NotificationsProofDue = meta.story({
  beforeEach(context) {
    hub = asOwner(context);
    ageProofs(hub);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Notifications' }));
    await userEvent.click(canvas.getByRole('switch', { name: 'Enable notifications' }));
    await userEvent.click(await saveButton(canvas));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    await expect(dialog.getByText('Enter your password before you turn notifications off.')).toBeVisible();
    await expect(hub.organisation.settings.enableNotifications).toBe(true);
  },
});

const question = async () =>
  within(await screen.findByRole('dialog', { name: 'Settings changed while you were editing' }));

/** Enters 12 hours and 6 attempts, and saves after Priya has saved 8 hours and turned audit logging off. */
async function saveTooLate({ canvas, userEvent }: Player) {
  await userEvent.type(await canvas.findByLabelText('Session timeout'), '{Backspace}{Backspace}12');
  await userEvent.type(canvas.getByLabelText('Max login attempts'), '{Backspace}6');
  saveElsewhere(hub, { sessionTimeout: 8, enableAuditLogging: false });
  await userEvent.click(await saveButton(canvas));
  return question();
}

/**
 * Escape decides nothing: the next save shows the conflict again. Saving anyway keeps Priya's change to another setting.
 */
export const Contested = meta.story({
  play: async ({ canvas, userEvent }) => {
    await saveTooLate({ canvas, userEvent });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(canvas.getByLabelText('Session timeout')).toHaveValue('12');
    const save = await saveButton(canvas);
    await waitFor(() => expect(save).toHaveFocus());
    await userEvent.click(save);
    const dialog = await question();
    await expect(await dialog.findByText(/^priya\.raman saved changes just now/)).toBeVisible();
    await expect(await dialog.findByText('8 hours')).toBeVisible();
    await expect(dialog.getByText('Your value: 12 hours')).toBeVisible();
    await expect(dialog.getByText('Audit logging')).toBeVisible();
    await expect(dialog.getByText('Off')).toBeVisible();
    await expect(dialog.queryByText('Max login attempts')).not.toBeInTheDocument();
    await expect(hub.organisation.settings).toMatchObject({ sessionTimeout: 8, maxLoginAttempts: 5 });
    await userEvent.click(dialog.getByRole('button', { name: 'Save anyway' }));
    await expect(await toast('Settings updated')).toBeVisible();
    await expect(hub.organisation.settings).toMatchObject({
      sessionTimeout: 12,
      maxLoginAttempts: 6,
      enableAuditLogging: false,
    });
    await expect(canvas.getByRole('switch', { name: 'Audit logging' })).not.toBeChecked();
    await expect(canvas.getByLabelText('Session timeout')).toHaveValue('12');
    await waitFor(() => expect(canvas.queryByText('You have unsaved changes')).not.toBeInTheDocument());
  },
});

/** Changes to different settings then need no choice. */
export const MineDiscarded = meta.story({
  play: async ({ canvas, userEvent }) => {
    const dialog = await saveTooLate({ canvas, userEvent });
    await dialog.findByText('8 hours');
    await userEvent.click(dialog.getByRole('button', { name: 'Discard my changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(canvas.getByLabelText('Session timeout')).toHaveValue('8');
    await expect(canvas.getByLabelText('Max login attempts')).toHaveValue('5');
    await expect(canvas.queryByText('You have unsaved changes')).not.toBeInTheDocument();
    await expect(await saveButton(canvas)).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(canvas.getByLabelText('Max login attempts'), '{Backspace}6');
    saveElsewhere(hub, { sessionTimeout: 10, enableAuditLogging: true });
    await userEvent.click(await saveButton(canvas));
    await expect(await toast('Settings updated')).toHaveTextContent(
      'Someone else changed Session timeout and Audit logging meanwhile. Those changes are kept.',
    );
    await expect(hub.organisation.settings).toMatchObject({ maxLoginAttempts: 6, sessionTimeout: 10 });
    await expect(canvas.getByLabelText('Session timeout')).toHaveValue('10');
    await expect(canvas.queryByText('You have unsaved changes')).not.toBeInTheDocument();
  },
});
