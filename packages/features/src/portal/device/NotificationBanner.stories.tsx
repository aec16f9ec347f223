import { intervals } from '@portico/contract/limits';
import preview from '@portico/storybook/preview';
import { expect, waitFor, within } from 'storybook/test';
import { NotificationBanner } from './NotificationBanner.tsx';
import { mockPermission } from './stories.tsx';

/** Asks for permission to notify, once a session, if the user has not decided. */
const meta = preview.meta({
  component: NotificationBanner,
  args: { delay: 40 },
  beforeEach() {
    sessionStorage.clear();
    return mockPermission('default').restore;
  },
});

const pause = () => new Promise(resolve => setTimeout(resolve, 150));

export const Ready = meta.story({
  parameters: { state: 'notification-banner.visible' },
  play: async ({ canvas, userEvent }) => {
    await expect(intervals.notificationBanner).toBe(10_000);
    await expect(canvas.queryByRole('status')).not.toBeInTheDocument();
    const banner = await canvas.findByRole('status');
    await expect(within(banner).getAllByRole('button')).toHaveLength(3);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Enable' })).toHaveFocus();
  },
});

export const Enabled = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Enable' }));
    await expect(Notification.requestPermission).toHaveBeenCalledOnce();
    await waitFor(() => expect(canvas.queryByRole('status')).not.toBeInTheDocument());
    await expect(sessionStorage).toHaveLength(0);
  },
});

/** Later and Close hide it until the session ends. */
export const Dismissed = meta.story({
  // Nothing is shown.
  parameters: { state: 'notification-banner.dismissed', picture: false },
  play: async ({ canvas, userEvent, mount }) => {
    for (const name of ['Close', 'Later']) {
      sessionStorage.clear();
      await mount();
      await userEvent.click(await canvas.findByRole('button', { name }));
      await expect(canvas.queryByRole('status')).not.toBeInTheDocument();
      await expect(sessionStorage.getItem('notification_banner_dismissed')).toBe('true');
    }
    await mount();
    await pause();
    await expect(canvas.queryByRole('status')).not.toBeInTheDocument();
  },
});

/** Shows no banner when notifications are allowed or blocked. */
export const Decided = meta.story({
  beforeEach: () => mockPermission('denied').restore,
  play: async ({ canvas }) => {
    await pause();
    await expect(canvas.queryByRole('status')).not.toBeInTheDocument();
  },
});
