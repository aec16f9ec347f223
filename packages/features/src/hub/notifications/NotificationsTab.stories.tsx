import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { loaded, systemInfo, withForm } from '../settings/stories.tsx';
import { NotificationsTab } from './NotificationsTab.tsx';

/** The notification switch, the state of email, and the kinds of notifications. */
const meta = preview.meta({
  component: NotificationsTab,
  ...withForm,
  args: { ...withForm.args, info: loaded(systemInfo) },
});

type Player = Pick<StoryContext, 'canvas' | 'userEvent'>;

/** Unfolds the notifications of a recipient. Returns a function that finds the row of one by its title. */
async function unfold({ canvas, userEvent }: Player, audience: string) {
  await userEvent.click(await canvas.findByRole('button', { name: new RegExp(`^${audience} \\d+$`) }));
  const table = within(await canvas.findByRole('table', { name: `Notifications: ${audience}` }));
  return (title: string) => within(table.getByRole('row', { name: new RegExp(`^${title} `) }));
}

export const Ready = meta.story({
  parameters: { state: 'settings.notifications-tab' },
  play: async context => {
    const { userEvent } = context;
    const ofAdmins = await unfold(context, 'Owner and admins');
    const locked = ofAdmins('Account locked');
    const inTheApp = locked.getByRole('switch', { name: 'Account locked: In the app' });
    const devices = locked.getByRole('switch', { name: 'Account locked: Devices' });
    await expect(devices).toBeChecked();
    await userEvent.click(inTheApp);
    await expect(devices).not.toBeChecked();
    await expect(devices).toBeDisabled();
    await userEvent.click(inTheApp);
    await expect(devices).toBeChecked();
    const registered = ofAdmins('New registration').getByRole('switch', { name: /Devices$/ });
    await expect(registered).not.toBeChecked();
    await userEvent.click(registered);
    await expect(registered).toBeChecked();
  },
});

/**
 * A hub with a mail server. Notifications that protect an account have no switches. No type can be chosen while
 * notifications are off.
 */
export const ByEmail = meta.story({
  args: { info: loaded({ ...systemInfo, mailServer: 'mail.example.com' }) },
  play: async context => {
    const { canvas, userEvent } = context;
    await expect(await canvas.findByText(/Emails are sent through mail\.example\.com/)).toBeVisible();
    const ofUsers = await unfold(context, 'The user');
    const inTheApp = ofUsers('Access removed').getByRole('switch', { name: /In the app$/ });
    await expect(inTheApp).toBeChecked();
    const added = ofUsers('Authenticator app added');
    await expect(added.queryByRole('switch')).toBeNull();
    await expect(added.getAllByText('Always')).toHaveLength(3);
    await userEvent.click(canvas.getByRole('switch', { name: 'Enable notifications' }));
    await expect(inTheApp).toBeDisabled();
  },
});
