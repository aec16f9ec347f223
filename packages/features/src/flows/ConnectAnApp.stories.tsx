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
    freshHub(context, people.admin);
  },
});

/** Adds an application in the console, grants it to a user, and opens it as that user. */
export const ConnectAnAppAndGrantIt = meta.story({
  play: async context => {
    const { canvas, userEvent, step } = context;
    await step('an administrator adds it from the dashboard', async () => {
      await userEvent.click(await canvas.findByRole('link', { name: 'Connect New App' }));
      const form = within(await canvas.findByRole('region', { name: 'New application' }));
      await fill(context, form.getByRole('textbox', { name: /App name/ }), 'Tool Crib');
      await fill(context, form.getByRole('textbox', { name: /URL/ }), 'https://tools.example.net/');
      await userEvent.click(form.getByRole('button', { name: 'Add Application' }));
    });
    await step('sees its API key once', async () => {
      const dialog = within(await screen.findByRole('dialog', { name: 'API key of Tool Crib' }));
      await expect(dialog.getByText(/^ptk_.{40,}$/)).toBeVisible();
      await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    });
    await step('grants it to Jonas', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Manage access to Tool Crib' }));
      const dialog = within(await screen.findByRole('dialog'));
      await userEvent.click(await dialog.findByRole('button', { name: 'Grant access to Jonas Weidmann' }));
      await expect(await screen.findByText('Access granted to Jonas Weidmann')).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await leaveConsole(context);
    });
    await step('Jonas finds it in the portal and gets a notification', async () => {
      await signIn(context, people.user);
      await expect(await canvas.findByRole('button', { name: 'Tool Crib' })).toBeVisible();
      await userEvent.click(await canvas.findByRole('button', { name: /^Notifications, \d unread/ }));
      const notifications = within(await screen.findByRole('dialog', { name: 'Notifications' }));
      await expect(
        await notifications.findByRole('link', { name: /^Unread Access granted.*Tool Crib/ }),
      ).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    });
    await step('and confirms before it opens', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Tool Crib' }));
      const dialog = within(await screen.findByRole('dialog', { name: /Tool Crib/ }));
      await expect(dialog.getByRole('button', { name: 'Open application' })).toBeEnabled();
    });
  },
});
