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

/** Somebody guesses a password: seen, stopped, settled, and on record. */
export const SuspendAfterAnAttack = meta.story({
  play: async context => {
    const { canvas, userEvent, step } = context;
    const attack = async () => within(await canvas.findByRole('article', { name: 'Brute-force attempt' }));
    await step('a notification leads to what happened', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Notifications, 3 unread' }));
      const news = within(await screen.findByRole('dialog', { name: 'Notifications' }));
      await userEvent.click(await news.findByRole('link', { name: /^Unread Repeated failed sign-ins/ }));
      await expect((await attack()).getByText('Risk: 92/100')).toBeVisible();
    });
    await step('from there to whom it concerns, who is suspended', async () => {
      await userEvent.click((await attack()).getByRole('link', { name: people.user.username }));
      await userEvent.click(await canvas.findByRole('button', { name: 'Actions for Jonas Weidmann' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Suspend User' }));
      await expect(await screen.findByText('User status updated')).toBeVisible();
      const row = within(await canvas.findByRole('row', { name: /Jonas Weidmann/ }));
      await expect(await row.findByText('Suspended')).toBeVisible();
    });
    await step('the event is settled', async () => {
      await goTo(context, 'Dashboard');
      await userEvent.click(await canvas.findByRole('link', { name: 'Security monitoring' }));
      await userEvent.click((await attack()).getByRole('button', { name: /^Resolve / }));
      await expect(await screen.findByText('Event resolved')).toBeVisible();
      await expect(await (await attack()).findByText('Resolved')).toBeVisible();
    });
    await step('both are in the log', async () => {
      await goTo(context, 'Logs');
      await expect(await canvas.findByText(/suspended jonas\.weidmann/)).toBeVisible();
      // The filter offers it as well.
      await expect(canvas.getByText('resolve_event', { ignore: 'option' })).toBeVisible();
    });
    await step('and the account lets nobody in', async () => {
      await leaveConsole(context);
      await signIn(context, people.user);
      await expect(await screen.findByText(/^This account is suspended/)).toBeVisible();
    });
  },
});
