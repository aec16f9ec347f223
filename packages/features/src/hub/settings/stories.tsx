import { listEndpoints } from '@portico/contract/api/server/responses';
import { settingsFields } from '@portico/contract/hub/events/settings';
import type { SystemInfo, SystemSettings } from '@portico/contract/hub/schemas/settings';
import { findChanges } from '@portico/contract/log/events/changes';
import { fixtureOrganisation, people } from '@portico/mocks/fixtures/fixtures';
import type { Hub } from '@portico/mocks/hub';
import { record } from '@portico/mocks/log/record';
import type { StoryContext } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { screen } from 'storybook/test';
import type { Read } from '../../lib/data/useRead.ts';
import type { FormState } from '../../lib/forms/useForm.ts';
import { freshHub, hubFor, inFeature } from '../../lib/stories.tsx';
import type { SettingsValues } from './form.ts';
import { useSettingsForm } from './useSettingsForm.tsx';

type Canvas = StoryContext['canvas'];

/** Shows a part of the settings to an administrator. */
export const inSettings = {
  decorators: [inFeature({ app: 'admin', path: '/settings' })],
  beforeEach: hubFor(people.admin),
};

export const stored = fixtureOrganisation().settings;

interface TabProps {
  Story: ComponentType<{ args: object }>;
  args: object;
}

function FormOfTab({ Story, args }: TabProps) {
  const { form } = useSettingsForm({ stored, onInvalid: () => {} });
  return <Story args={{ ...args, form }} />;
}

/** Shows a tab with the form of the stored settings. */
export const withForm = {
  args: { form: {} as FormState<SettingsValues> },
  decorators: [
    (Story: TabProps['Story'], { args }: { args: object }) => <FormOfTab Story={Story} args={args} />,
    ...inSettings.decorators,
  ],
  beforeEach: inSettings.beforeEach,
};

/** A hub's system information. */
export const systemInfo: SystemInfo = {
  version: '1.0.0',
  newestVersion: '1.0.0',
  otherVersions: [],
  schema: '0001_console_choices',
  rehearsal: null,
  environment: 'Development',
  database: { isConnected: true, name: 'PostgreSQL', kind: 'embedded', version: '18.3' },
  passwordHashing: 'bcrypt',
  areKeysEncrypted: true,
  backups: {
    newest: { madeAt: '2026-11-21T03:00:00.000Z', bytes: 4_312_400, isEncrypted: true },
    lastTest: { testedAt: '2026-11-12T03:00:00.000Z', fault: null },
  },
  mailServer: null,
  masterKey: null,
  endpoints: listEndpoints(),
};

const reload = async () => {};

export const loaded = (info: SystemInfo) =>
  ({ state: 'ready', data: info, error: undefined, reload }) satisfies Read<SystemInfo>;

export const hasFailed = {
  state: 'failed',
  data: undefined,
  error: new Error('The hub failed'),
  reload,
} satisfies Read<SystemInfo>;

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

/** Chooses the retention of the log. */
export async function keepFor(
  { canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>,
  name: string,
) {
  await userEvent.click(await canvas.findByRole('button', { name: /Keep entries/ }));
  await userEvent.click(await screen.findByRole('option', { name }));
}

const dayMs = 24 * 60 * 60 * 1000;

/** Signs the owner in to a hub with three entries that are older than a year. */
export function asOwner(context: Parameters<typeof freshHub>[0]): Hub {
  const hub = freshHub(context, people.owner);
  for (const event of hub.organisation.events.slice(0, 3)) event.at = hub.now() - 400 * dayMs;
  return hub;
}

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
