import { findChanges } from '@portico/contract/events/changes';
import { settingsFields } from '@portico/contract/events/settings';
import type { SystemSettings } from '@portico/contract/schemas/settings';
import { people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import { record } from '@portico/mocks/record';
import type { StoryContext } from '@storybook/react-vite';
import { screen } from 'storybook/test';

type Canvas = StoryContext['canvas'];

/** Opens a settings tab. Returns its panel. */
export async function openTab(
  { canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>,
  name: string,
) {
  await userEvent.click(await canvas.findByRole('tab', { name }));
  return canvas.findByRole('tabpanel', { name });
}

/** Finds the button that saves all tabs. */
export const saveButton = (canvas: Canvas) => canvas.findByRole('button', { name: 'Save Settings' });

/** Finds a toast by its text. */
export const toast = (name: string) => screen.findByRole('alertdialog', { name });

/** Saves settings as Priya Raman, as if in another browser. */
export function saveElsewhere(hub: Hub, changes: Partial<SystemSettings>): void {
  const { settings } = hub.organisation;
  hub.organisation.settings = { ...settings, ...changes, version: settings.version + 1 };
  record(hub, {
    action: 'update_settings',
    parameters: { changes: findChanges(settingsFields, settings, changes) ?? {} },
    actor: hub.organisation.users.find(({ id }) => id === people.secondAdmin.id) ?? null,
    entity: { type: 'system', id: 'settings', name: 'System settings' },
  });
}
