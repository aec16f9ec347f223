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

/** Somebody misses an application: asked for in the portal, answered in the console, there the next time. */
export const AnswerARequest = meta.story({
  play: async context => {
    const { canvas, userEvent, step } = context;
    await step('Yui asks for what she misses', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Request access to Build Monitor' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Request access' }));
      await fill(context, dialog.getByRole('textbox', { name: 'Reason' }), reason);
      await userEvent.click(dialog.getByRole('button', { name: 'Send Request' }));
      await expect(await screen.findByText('Access Request Sent')).toBeVisible();
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await userEvent.click(canvas.getByRole('button', { name: 'Logout' }));
    });
    await step('an administrator is told', async () => {
      await signIn(context, people.admin, 'Admin Access');
      await userEvent.click(await canvas.findByRole('button', { name: /^Notifications, \d unread/ }));
      const news = within(await screen.findByRole('dialog', { name: 'Notifications' }));
      await userEvent.click(await news.findByRole('link', { name: /^Unread Access requested.*yui\.tanaka/ }));
    });
    await step('reads the reason where the answer is given, and grants', async () => {
      await expect(await canvas.findByText(`“${reason}”`)).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: /^Grant Build Monitor for / }));
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
