import { appIds, people } from '@portico/mocks/fixtures/fixtures';
import { listen } from '@portico/storybook/checks/announcements';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { DashboardScreen } from '../../log/dashboard/DashboardScreen.tsx';
import { hub, hubFor, inApp, inConsole, settled } from '../stories.tsx';
import { revalidateMounted } from './readCache.ts';

/** Announcements of polled screens to screen readers. A test only, so not in the sidebar. */
const meta = preview.meta({
  component: DashboardScreen,
  tags: ['!dev', '!autodocs'],
  parameters: { layout: 'fullscreen' },
  decorators: [inConsole, inApp({ app: 'admin', path: '/' })],
  beforeEach: hubFor(people.admin),
});

/** Adds a notification and a security finding, so each polled list of the console has a new item. */
function addNews(): void {
  const { notifications, securityEvents } = hub.organisation;
  const appName = 'Build Monitor';
  notifications.push({
    id: 'c0000000-0000-4000-8000-000000000099',
    userId: people.admin.id,
    code: 'access_requested',
    parameters: { userId: people.yui.id, username: people.yui.username, appId: appIds.builds, appName },
    isRead: false,
    createdAt: hub.now(),
  });
  const [last] = securityEvents;
  if (last) securityEvents.push({ ...last, id: 'e0000000-0000-4000-8000-000000000099' });
}

/** Polls as the timers do. In full runs a read sometimes hangs, for an unknown reason: the story then fails early. */
const poll = () =>
  Promise.race([
    revalidateMounted(),
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('A read has no response after ten seconds.')), 10_000);
    }),
  ]);

async function announcesOnce({ canvas, step }: Pick<StoryContext, 'canvas' | 'step'>) {
  await canvas.findByRole('button', { name: 'Notifications, 3 unread' });
  await settled();
  const announced = listen();
  const news = ['New notification: Access requested'];
  await step('a poll without news announces nothing', async () => {
    await poll();
    await expect(announced()).toEqual([]);
  });
  await step('a poll with news announces it once', async () => {
    addNews();
    await poll();
    await canvas.findByRole('button', { name: 'Notifications, 4 unread' });
    await waitFor(() => expect(announced()).toEqual(news));
  });
  await step('the next poll does not repeat it', async () => {
    await poll();
    await expect(announced()).toEqual(news);
  });
}

export const OnTheDashboard = meta.story({ play: announcesOnce });

/** The open list announces new items; the page behind it is silent. */
export const InTheOpenList = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Notifications, 3 unread' }));
    await screen.findByRole('dialog', { name: 'Notifications' });
    await settled();
    const announced = listen();
    addNews();
    await poll();
    await waitFor(() => expect(announced()).toEqual(['New notification: Access requested']));
    await poll();
    await expect(announced()).toHaveLength(1);
  },
});
