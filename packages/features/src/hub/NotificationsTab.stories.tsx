import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { NotificationsTab } from './NotificationsTab.tsx';
import { loaded, systemInfo, withForm } from './stories.tsx';

/** The notification switch, the state of email, and the kinds of notifications. */
const meta = preview.meta({
  component: NotificationsTab,
  ...withForm,
  args: { ...withForm.args, info: loaded(systemInfo) },
});

type Player = Pick<StoryContext, 'canvas' | 'userEvent'>;

/** Unfolds the notifications of a recipient. Returns a function that finds one by its title. */
async function unfold({ canvas, userEvent }: Player, audience: string) {
  await userEvent.click(await canvas.findByRole('button', { name: new RegExp(`^${audience} \\d+$`) }));
  const list = within(await canvas.findByRole('list', { name: `Notifications: ${audience}` }));
  const rows = list.getAllByRole('listitem');
  return (title: string) => rows.find(row => row.textContent?.includes(title));
}

export const Ready = meta.story({
  // Its rows are texts.
  parameters: { state: 'settings.notifications-tab', picture: false },
  play: async context => {
    const { canvas } = context;
    await expect(await canvas.findByRole('switch', { name: 'Enable notifications' })).toBeChecked();
    await expect(
      canvas.getByText(/Email notifications need mail server settings in the environment\./),
    ).toBeVisible();
    const ofAdmins = await unfold(context, 'Owner and admins');
    await expect(ofAdmins('Account locked')).toHaveTextContent(
      'Too many wrong passwords in a rowAccount locked · In-app and pushHigh',
    );
  },
});

/** A hub with a mail server. */
export const ByEmail = meta.story({
  args: { info: loaded({ ...systemInfo, mailServer: 'mail.example.com' }) },
  play: async context => {
    await expect(await context.canvas.findByText(/Emails are sent through mail\.example\.com/)).toBeVisible();
    const ofAdmins = await unfold(context, 'Owner and admins');
    await expect(ofAdmins('Account locked')).toHaveTextContent('In-app, push and email');
    const ofUsers = await unfold(context, 'The user');
    await expect(ofUsers('Access removed')).toHaveTextContent('Access removed · In-appLow');
  },
});
