import { people } from '@portico/mocks/fixtures';
import { expect, screen, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { freshHub } from '../lib/stories.tsx';
import { Browser, goTo, leaveConsole, signIn } from './stories.tsx';

const meta = preview.meta({
  component: Browser,
  parameters: { layout: 'fullscreen', picture: false },
  args: { start: '/' },
  beforeEach(context) {
    freshHub(context, people.admin);
  },
});

/** Follows a brute-force notification, suspends the user, resolves the event, and finds both in the log. */
export const SuspendAfterAnAttack = meta.story({
  play: async context => {
    const { canvas, userEvent, step } = context;
    const attackEvent = async () =>
      within(await canvas.findByRole('article', { name: 'Brute-force attempt' }));
    await step('a notification links to the security event', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Notifications, 3 unread' }));
      const notifications = within(await screen.findByRole('dialog', { name: 'Notifications' }));
      await userEvent.click(
        await notifications.findByRole('link', { name: /^Unread Repeated failed sign-ins/ }),
      );
      await expect((await attackEvent()).getByText('Risk: 92/100')).toBeVisible();
    });
    await step('the event links to the user, who is suspended', async () => {
      await userEvent.click((await attackEvent()).getByRole('link', { name: people.user.username }));
      await userEvent.click(await canvas.findByRole('button', { name: 'Actions for Jonas Weidmann' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Suspend User' }));
      await expect(await screen.findByText('User status updated')).toBeVisible();
      const header = within(await canvas.findByRole('main'));
      await expect(await header.findByText('Suspended', { selector: 'span' })).toBeVisible();
    });
    await step('the event is resolved', async () => {
      await goTo(context, 'Dashboard');
      await userEvent.click(await canvas.findByRole('link', { name: 'Security monitoring' }));
      await userEvent.click((await attackEvent()).getByRole('button', { name: /^Resolve / }));
      await expect(await screen.findByText('Event resolved')).toBeVisible();
      await expect(await (await attackEvent()).findByText('Resolved')).toBeVisible();
    });
    await step('both are in the log', async () => {
      await goTo(context, 'Logs');
      await expect(await canvas.findByText(/suspended the user jonas\.weidmann/)).toBeVisible();
      // The filter lists the action too.
      await expect(canvas.getByText('resolve_event', { ignore: 'option' })).toBeVisible();
    });
    await step('and the suspended user cannot sign in', async () => {
      await leaveConsole(context);
      await signIn(context, people.user);
      await expect(await canvas.findByText(/^This account is suspended/)).toBeVisible();
    });
  },
});
