import { api } from '@portico/contract/table';
import { people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import preview from '@portico/storybook/preview';
import { expect, waitFor } from 'storybook/test';
import { loadFails, loading } from '../lib/outcomes.ts';
import { consoleTabOrder, freshHub, inApp, inConsole, turnOffForManagers } from '../lib/stories.tsx';
import { SettingsScreen } from './SettingsScreen.tsx';
import { asOwner, keepFor, openTab, saveButton, toast } from './stories.tsx';

let hub: Hub;

/** The settings of the hub. */
const meta = preview.meta({
  component: SettingsScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'admin', path: '/settings' })],
  beforeEach(context) {
    hub = freshHub(context, people.admin);
  },
});

export const Ready = meta.story({
  parameters: { state: 'settings.security-tab' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Session timeout')).toHaveValue('24');
    await expect(await canvas.findByText('6 people without a second factor')).toBeVisible();
    await expect(await saveButton(canvas)).toBeVisible();
    await expect(document.title).toBe('Settings · Portico');
  },
});

export const Loading = meta.story({
  ...loading(api.system.settings, 'Loading settings'),
  parameters: { state: 'settings.loading' },
});

export const LoadFails = meta.story({
  ...loadFails(api.system.settings, 'The settings could not be loaded.'),
  parameters: { state: 'settings.load-failed' },
});

/** Managers don't see the settings while that is off. docs/people.md, 'Rights by role'. */
export const Forbidden = meta.story({
  beforeEach(context) {
    turnOffForManagers(freshHub(context, people.manager), ['managersChangeSettings']);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Users with the role Manager can't open this page/)).toBeVisible();
    await expect(canvas.queryByRole('tablist')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Save Settings' })).not.toBeInTheDocument();
  },
});

/** Managers change settings by default. docs/people.md, 'What managers may do'. */
export const ForAManager = meta.story({
  tags: ['full'],
  beforeEach(context) {
    hub = freshHub(context, people.manager);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Max login attempts'), '{Backspace}6');
    await openTab({ canvas, userEvent }, 'Users');
    await userEvent.click(await saveButton(canvas));
    await expect(await toast('Settings updated')).toBeVisible();
    await expect(hub.organisation.settings.maxLoginAttempts).toBe(6);
  },
});

/** Shows what a retention of the log deletes, before and after it is saved. */
export const LogShortened = meta.story({
  beforeEach(context) {
    hub = asOwner(context);
  },
  play: async context => {
    const { canvas, userEvent } = context;
    await keepFor(context, '1 year');
    await canvas.findByText('Saving deletes 3 entries');
    await userEvent.click(await saveButton(canvas));
    await expect(await toast('Settings updated')).toBeVisible();
    await expect(await canvas.findByText('3 entries will be deleted')).toBeVisible();
    await expect(hub.organisation.settings.logRetention).toBe('1 year');
    await keepFor(context, 'Forever');
    await waitFor(() => expect(canvas.queryByText('3 entries will be deleted')).not.toBeInTheDocument());
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
