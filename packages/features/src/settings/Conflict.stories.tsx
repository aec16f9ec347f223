import { people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { freshHub, inApp } from '../lib/stories.tsx';
import { SettingsScreen } from './SettingsScreen.tsx';
import { saveButton, saveElsewhere, toast } from './stories.tsx';

let hub: Hub;

/** Two administrators save at the same time. Neither overwrites the other's changes without seeing them. */
const meta = preview.meta({
  component: SettingsScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'admin', path: '/settings' })],
  beforeEach(context) {
    hub = freshHub(context, people.admin);
  },
});

/** Enters 12 hours and 6 attempts, and saves after Priya has saved 8 hours and turned audit logging off. */
async function saveTooLate({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>) {
  await userEvent.type(await canvas.findByLabelText('Session timeout'), '{Backspace}{Backspace}12');
  await userEvent.type(canvas.getByLabelText('Max login attempts'), '{Backspace}6');
  saveElsewhere(hub, { sessionTimeout: 8, enableAuditLogging: false });
  await userEvent.click(await saveButton(canvas));
  return within(await screen.findByRole('dialog', { name: 'Settings changed while you were editing' }));
}

const dialogIsClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

export const Shown = meta.story({
  parameters: { picture: true },
  play: async ({ canvas, userEvent }) => {
    const dialog = await saveTooLate({ canvas, userEvent });
    await expect(await dialog.findByText(/^priya\.raman saved changes just now/)).toBeVisible();
    await expect(await dialog.findByText('8 hours')).toBeVisible();
    await expect(dialog.getByText('Your value: 12 hours')).toBeVisible();
    await expect(dialog.getByText('Audit logging')).toBeVisible();
    await expect(dialog.getByText('Off')).toBeVisible();
    await expect(dialog.queryByText('Max login attempts')).not.toBeInTheDocument();
    await expect(hub.organisation.settings).toMatchObject({ sessionTimeout: 8, maxLoginAttempts: 5 });
  },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'small' } },
  play: async ({ canvas, userEvent }) => {
    const dialog = await saveTooLate({ canvas, userEvent });
    await expect(await dialog.findByText('8 hours')).toBeVisible();
  },
});

/** Saves the reader's changes and keeps Priya's change to another setting. */
export const SavedAnyway = meta.story({
  play: async ({ canvas, userEvent }) => {
    const dialog = await saveTooLate({ canvas, userEvent });
    await dialog.findByText('8 hours');
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

export const MineDiscarded = meta.story({
  play: async ({ canvas, userEvent }) => {
    const dialog = await saveTooLate({ canvas, userEvent });
    await dialog.findByText('8 hours');
    await userEvent.click(dialog.getByRole('button', { name: 'Discard my changes' }));
    await dialogIsClosed();
    await expect(canvas.getByLabelText('Session timeout')).toHaveValue('8');
    await expect(canvas.getByLabelText('Max login attempts')).toHaveValue('5');
    await expect(canvas.queryByText('You have unsaved changes')).not.toBeInTheDocument();
    await expect(await saveButton(canvas)).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(canvas.getByLabelText('Max login attempts'), '{Backspace}6');
    await userEvent.click(await saveButton(canvas));
    await expect(await toast('Settings updated')).toBeVisible();
  },
});

/** Escape decides nothing: the next save asks again. */
export const KeptEditing = meta.story({
  parameters: { picture: false },
  play: async ({ canvas, userEvent }) => {
    const dialog = await saveTooLate({ canvas, userEvent });
    await userEvent.keyboard('{Escape}');
    await dialogIsClosed();
    await expect(canvas.getByLabelText('Session timeout')).toHaveValue('12');
    await waitFor(async () => expect(await saveButton(canvas)).toHaveFocus());
    await userEvent.click(await saveButton(canvas));
    await expect(await screen.findByText('Your value: 12 hours')).toBeVisible();
    await expect(dialog).toBeDefined();
  },
});

/** Changes to different settings need no choice. */
export const Merged = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Max login attempts'), '{Backspace}6');
    saveElsewhere(hub, { sessionTimeout: 8, enableAuditLogging: false });
    await userEvent.click(await saveButton(canvas));
    const told = await toast('Settings updated');
    await expect(told).toHaveTextContent(
      'Someone else changed Session timeout and Audit logging meanwhile. Those changes are kept.',
    );
    await expect(hub.organisation.settings).toMatchObject({ maxLoginAttempts: 6, sessionTimeout: 8 });
    await expect(canvas.getByLabelText('Session timeout')).toHaveValue('8');
    await expect(canvas.queryByText('You have unsaved changes')).not.toBeInTheDocument();
  },
});
