import { api } from '@portico/contract/table';
import { appIds, people, signedInAs } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { listen } from '../../../../../.storybook/announcements.ts';
import preview from '../../../../../.storybook/preview.tsx';
import { DashboardScreen } from '../../dashboard/DashboardScreen.tsx';
import { SecurityScreen } from '../../security/SecurityScreen.tsx';
import { freshHub, inApp, inConsole, settled } from '../stories.tsx';
import { revalidateMounted } from './readCache.ts';

let hub: Hub;

/** What the screens that ask again and again say by themselves to a screen reader. */
const meta = preview.meta({
  component: DashboardScreen,
  parameters: { layout: 'fullscreen', path: '/' },
  decorators: [(Story, { parameters }) => inApp({ app: 'admin', path: parameters.path })(Story)],
  beforeEach(context) {
    hub = freshHub(context, people.admin);
  },
});

/** Somebody asks for an application, and something looks risky: each list of the console has something new. */
async function happen(): Promise<void> {
  const { token } = signedInAs(hub, people.yui);
  const request = new Request(`https://hub.example${api.portal.requestAccess.path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ appId: appIds.builds, reason: 'I take over the bench on Monday.' }),
  });
  await expect((await hub.fetch(request)).ok).toBe(true);
  const { securityEvents } = hub.organisation;
  const [last] = securityEvents;
  if (last) securityEvents.push({ ...last, id: 'e0000000-0000-4000-8000-000000000099', key: 'fresh' });
}

/** As a poll does, for everything on screen. */
async function poll({ canvas, step }: Pick<StoryContext, 'canvas' | 'step'>) {
  await canvas.findByRole('button', { name: 'Notifications, 3 unread' });
  await settled();
  const said = listen();
  const news = ['New notification: Access requested'];
  await step('a poll that brings nothing new says nothing', async () => {
    await revalidateMounted();
    await expect(said()).toEqual([]);
  });
  await step('one that brings something says it once', async () => {
    await happen();
    await revalidateMounted();
    await canvas.findByRole('button', { name: 'Notifications, 4 unread' });
    await waitFor(() => expect(said()).toEqual(news));
  });
  await step('and the next one does not say it again', async () => {
    await revalidateMounted();
    await expect(said()).toEqual(news);
  });
}

export const OnTheDashboard = meta.story({ decorators: [inConsole], play: poll });

export const OnTheSecurityScreen = meta.story({
  parameters: { path: '/security' },
  decorators: [inConsole],
  render: () => <SecurityScreen />,
  play: poll,
});

/** Over the page, which is silent then, the list itself says what has come. */
export const InTheOpenList = meta.story({
  decorators: [inConsole],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Notifications, 3 unread' }));
    await screen.findByRole('dialog', { name: 'Notifications' });
    await settled();
    const said = listen();
    await happen();
    await revalidateMounted();
    await waitFor(() => expect(said()).toEqual(['New notification: Access requested']));
    await revalidateMounted();
    await expect(said()).toHaveLength(1);
  },
});
