import preview from '@portico/storybook/preview';
import { expect, within } from 'storybook/test';
import { NotificationsTab } from './NotificationsTab.tsx';
import { loaded, systemInfo, withForm } from './stories.tsx';

/** The notification switch, the state of email, and the kinds of notifications. */
const meta = preview.meta({
  component: NotificationsTab,
  tags: ['autodocs'],
  ...withForm,
  args: { ...withForm.args, info: loaded(systemInfo) },
});

export const Ready = meta.story({
  // Its rows are texts.
  parameters: { state: 'settings.notifications-tab', picture: false },
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
export const ByEmail = meta.story({
  args: { info: loaded({ ...systemInfo, mailServer: 'mail.example.com' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Emails are sent through mail\.example\.com/)).toBeVisible();
    const types = within(canvas.getByRole('table', { name: 'Notification types' }));
    const locked = within(types.getByRole('row', { name: /Account locked/ }));
    await expect(locked.getByText('In-app, push and email')).toBeVisible();
    const removed = within(types.getByRole('row', { name: /Access removed/ }));
    await expect(removed.getByText('In-app')).toBeVisible();
  },
});
