import { api } from '@portico/contract/api/table';
import { people } from '@portico/mocks/fixtures/fixtures';
import { tabOrder } from '@portico/storybook/checks/keyboard';
import preview from '@portico/storybook/preview';
import { expect, waitFor } from 'storybook/test';
import { loadFails, loading } from '../../lib/outcomes.ts';
import { hub, hubFor, inApp } from '../../lib/stories.tsx';
import { SettingsScreen } from './SettingsScreen.tsx';
import { asOwner, keepFor, saveButton, toast } from './stories.tsx';

/** The settings of the hub. */
const meta = preview.meta({
  component: SettingsScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'admin', path: '/settings' })],
  beforeEach: hubFor(people.admin),
});

export const Ready = meta.story({
  parameters: { state: 'settings.security-tab' },
  play: async ({ canvas }) => {
    await canvas.findByText('6 people without a second factor');
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

/** Shows what a retention of the log deletes, before and after it is saved. */
export const LogShortened = meta.story({
  beforeEach: context => void asOwner(context),
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

/** Visits every control of the screen in order with Tab. */
export const TabOrder = meta.story({
  play: tabOrder(
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
