import { people } from '@portico/mocks/fixtures';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { fill, freshHub } from '../lib/stories.tsx';
import { Browser, leaveConsole, signIn } from './stories.tsx';

const meta = preview.meta({
  component: Browser,
  parameters: { layout: 'fullscreen', picture: false },
  args: { start: '/' },
  beforeEach(context) {
    freshHub(context, people.yui);
  },
});

const reason = 'I take over the bench on Monday.';

/** Requests access in the portal, grants it in the console, and finds the application in the portal. */
export const AnswerARequest = meta.story({
  play: async context => {
    const { canvas, userEvent, step } = context;
    await step('Yui requests access to an application', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Request access to Build Monitor' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Request access' }));
      await fill(context, dialog.getByRole('textbox', { name: 'Reason' }), reason);
      await userEvent.click(dialog.getByRole('button', { name: 'Send Request' }));
      await expect(await screen.findByText('Access Request Sent')).toBeVisible();
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await userEvent.click(canvas.getByRole('button', { name: 'Logout' }));
    });
    await step('an administrator gets a notification', async () => {
      await signIn(context, people.admin, 'Admin Access');
      await userEvent.click(await canvas.findByRole('button', { name: /^Notifications, \d unread/ }));
      const notifications = within(await screen.findByRole('dialog', { name: 'Notifications' }));
      await userEvent.click(
        await notifications.findByRole('link', { name: /^Unread Access requested.*yui\.tanaka/ }),
      );
    });
    await step('reads the reason and grants access', async () => {
      await expect(await canvas.findByText(`“${reason}”`)).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: /^Grant Build Monitor to / }));
      await expect(await screen.findByText('User access updated')).toBeVisible();
      await waitFor(() => expect(canvas.queryByText(`“${reason}”`)).not.toBeInTheDocument());
      await leaveConsole(context);
    });
    await step('Yui finds it among her applications', async () => {
      await signIn(context, people.yui);
      await expect(await canvas.findByRole('button', { name: 'Build Monitor' })).toBeVisible();
      await expect(await canvas.findByRole('button', { name: /^Notifications, \d unread/ })).toBeVisible();
    });
  },
});
