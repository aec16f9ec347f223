import { api } from '@portico/contract/table';
import { people } from '@portico/mocks/fixtures';
import { handlerFor, handlersFor } from '@portico/mocks/handlers';
import { fails, slow } from '@portico/mocks/network';
import preview from '@portico/storybook/preview';
import { passes } from '@portico/storybook/states/flow';
import { toasts } from '@portico/ui/Toast';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { ageProofs, fill, hub } from '../lib/stories.tsx';
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

/** The form of all settings: four tabs, and one button that saves them. */
const meta = preview.meta({
  component: SettingsForm,
  args: { stored, info: loaded(systemInfo) },
  ...inSettings,
});

type Player = Pick<StoryContext, 'canvas' | 'userEvent'>;

/** Enter in a field saves, too. One press saves the changes on all tabs. Then there is no input to lose. */
export const Ready = meta.story({
  parameters: {
    state: ['settings.save-failed-default', 'settings.save-failed-message', 'settings.saved'],
  },
  beforeEach: ({ msw }) => msw.use(fails(api.system.saveSettings)),
  play: async ({ canvas, msw, userEvent }) => {
    const timeout = await canvas.findByLabelText('Session timeout');
    await userEvent.type(timeout, '{Backspace}{Backspace}12{Enter}');
    await passes('settings.save-failed-default');
    msw.use(fails(api.system.saveSettings, { code: 'unavailable' }));
    const users = within(await openTab({ canvas, userEvent }, 'Users'));
    await userEvent.click(users.getByRole('switch', { name: 'Allow self registration' }));
    await userEvent.click(await saveButton(canvas));
    await expect(await toast('The hub is busy. Try again in a moment.')).toBeVisible();
    await passes('settings.save-failed-message');
    await expect(canvas.getByText('You have unsaved changes')).toBeVisible();
    msw.use(...handlersFor(hub));
    await userEvent.click(await saveButton(canvas));
    await passes('settings.saved');
    await waitFor(() => expect(canvas.queryByText('You have unsaved changes')).not.toBeInTheDocument());
    await expect(canvas.getByRole('switch', { name: 'Allow self registration' })).toBeChecked();
    await openTab({ canvas, userEvent }, 'Security');
    await expect(canvas.getByLabelText('Session timeout')).toHaveValue('12');
    await expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
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
      ['Time without a sign-in', '29', 'Time without a sign-in must be 30 to 730 days'],
    ] as const;
    await userEvent.click(await canvas.findByRole('switch', { name: 'Deactivate unused accounts' }));
    for (const [label, value] of fields) {
      await userEvent.clear(await canvas.findByLabelText(label));
      await userEvent.paste(value);
    }
    await userEvent.click(await saveButton(canvas));
    for (const [label, , sentence] of fields) {
      await expect(canvas.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(sentence));
    }
    const timeout = canvas.getByLabelText('Session timeout');
    await waitFor(() => expect(timeout).toHaveFocus());
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
    await screen.findByRole('tooltip', { name: 'There are no changes to save.' });
    await userEvent.keyboard('{Escape}');
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
  beforeEach: context => ageProofs(asOwner(context)),
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
  beforeEach: context => ageProofs(asOwner(context)),
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
 * Escape decides nothing: the next save shows the conflict again. After discarding, changes to different settings need no
 * choice. Saving anyway keeps Priya's change to another setting.
 */
export const Contested = meta.story({
  play: async ({ canvas, userEvent }) => {
    const isSaved = () =>
      waitFor(() => expect(canvas.queryByText('You have unsaved changes')).not.toBeInTheDocument());
    const timeout = await canvas.findByLabelText('Session timeout');
    await saveTooLate({ canvas, userEvent });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(timeout).toHaveValue('12');
    const save = await saveButton(canvas);
    await waitFor(() => expect(save).toHaveFocus());
    await userEvent.click(save);
    const dialog = await question();
    await expect(await dialog.findByText(/^priya\.raman saved changes just now/)).toBeVisible();
    for (const text of ['8 hours', 'Your value: 12 hours', 'Audit logging', 'Off'])
      await expect(await dialog.findByText(text)).toBeVisible();
    await expect(dialog.queryByText('Max login attempts')).not.toBeInTheDocument();
    await expect(hub.organisation.settings).toMatchObject({ sessionTimeout: 8, maxLoginAttempts: 5 });

    await userEvent.click(dialog.getByRole('button', { name: 'Discard my changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(timeout).toHaveValue('8');
    await isSaved();
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(canvas.getByLabelText('Max login attempts'), '{Backspace}7');
    saveElsewhere(hub, { sessionTimeout: 10, enableAuditLogging: true });
    await userEvent.click(save);
    await expect(await toast('Settings updated')).toHaveTextContent(
      'Someone else changed Session timeout and Audit logging meanwhile. Those changes are kept.',
    );
    await expect(hub.organisation.settings).toMatchObject({ maxLoginAttempts: 7, sessionTimeout: 10 });
    await expect(timeout).toHaveValue('10');
    await isSaved();

    const again = await saveTooLate({ canvas, userEvent });
    await userEvent.click(again.getByRole('button', { name: 'Save anyway' }));
    await waitFor(() =>
      expect(hub.organisation.settings).toMatchObject({
        sessionTimeout: 12,
        maxLoginAttempts: 6,
        enableAuditLogging: false,
      }),
    );
    await isSaved();
    await expect(canvas.getByRole('switch', { name: 'Audit logging' })).not.toBeChecked();
  },
});
