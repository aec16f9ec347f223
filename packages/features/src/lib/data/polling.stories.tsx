import { api } from '@portico/contract/api/table';
import { backgroundHeader } from '@portico/contract/client';
import { people } from '@portico/mocks/fixtures/fixtures';
import { handlerFor } from '@portico/mocks/handlers';
import preview from '@portico/storybook/preview';
import { Button } from '@portico/ui/Button';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { SWRConfig } from 'swr';
import { freshHub, inApp } from '../stories.tsx';
import { usePages } from './usePages.ts';
import { useRead } from './useRead.ts';

/** Short, so the stories need not wait for half a minute. */
const intervalMs = 60;

/** Polls an endpoint and a paged list. */
function Polls() {
  const [refreshInterval, setRefreshInterval] = useState(intervalMs);
  const unread = useRead(api.notifications.unreadCount, {}, { refreshInterval });
  const events = usePages(api.security.events, { query: { limit: 2 } }, { refreshInterval, isLive: true });
  return (
    <Stack>
      <Text>{`${unread.data?.count} unread`}</Text>
      <Text>{`${events.items.length} of ${events.total} events`}</Text>
      <Button onPress={events.loadMore}>Load more</Button>
      <Button onPress={() => void unread.reload()}>Reload</Button>
      <Button onPress={() => setRefreshInterval(0)}>Stop</Button>
    </Stack>
  );
}

interface Call {
  path: string;
  isBackground: boolean;
  status: number;
}
let calls: Call[] = [];
let isDown = false;
const callsOf = (path: string) => calls.filter(call => call.path === path);

/** Polls of an endpoint and of a paged list. A test only, so not in the sidebar. */
const meta = preview.meta({
  component: Polls,
  tags: ['!dev', '!autodocs'],
  decorators: [inApp({ app: 'admin', path: '/security' })],
  // By default SWR merges calls within two seconds.
  render: () => (
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <Polls />
    </SWRConfig>
  ),
  beforeEach(context) {
    const hub = freshHub(context, people.admin);
    calls = [];
    isDown = false;
    /** Answers 304 to a page that has the answer. */
    const ifChanged = async (request: Request) => {
      const response = await hub.fetch(request);
      const ETag = `W/"${(await response.clone().text()).length}"`;
      const headers = { ...Object.fromEntries(response.headers), ETag };
      return request.headers.get('If-None-Match') === ETag
        ? new Response(null, { status: 304, headers })
        : new Response(response.body, { headers });
    };
    const record = async (request: Request) => {
      const path = new URL(request.url).pathname;
      const isBackground = request.headers.has(backgroundHeader);
      const response = isDown ? new Response(null, { status: 500 }) : await ifChanged(request);
      calls.push({ path, isBackground, status: response.status });
      return response;
    };
    const rows = [api.notifications.unreadCount, api.security.events];
    context.msw.use(...rows.map(row => handlerFor(row, ({ request }) => record(request))));
  },
  // The story stays mounted until the next one, whose hub must not get these polls.
  afterEach: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Stop' }));
  },
});

/**
 * Polls are background requests, and get a 304 while nothing has changed. Requests of the user are not, even between
 * polls.
 */
export const InTheBackground = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('3 unread')).toBeVisible();
    await expect(await canvas.findByText('2 of 4 events')).toBeVisible();
    for (const { path } of [api.notifications.unreadCount, api.security.events]) {
      await waitFor(() => expect(callsOf(path).length).toBeGreaterThan(3));
      const [first, ...polls] = callsOf(path);
      await expect(first).toMatchObject({ isBackground: false, status: 200 });
      await expect(new Set(polls.map(({ isBackground }) => isBackground))).toEqual(new Set([true]));
      await expect(new Set(polls.map(({ status }) => status))).toEqual(new Set([304]));
    }
    await expect(canvas.getByText('2 of 4 events')).toBeVisible();
    const before = calls.length;
    await userEvent.click(canvas.getByRole('button', { name: 'Load more' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Reload' }));
    await expect(await canvas.findByText('4 of 4 events')).toBeVisible();
    const requested = () => calls.slice(before).filter(({ isBackground }) => !isBackground);
    await waitFor(() => expect(new Set(requested().map(({ path }) => path)).size).toBe(2));
    await waitFor(() => expect(calls.at(-1)?.isBackground).toBe(true));
  },
});

/** Polling continues after a failure. */
export const AfterAFailure = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByText('3 unread');
    await canvas.findByText('2 of 4 events');
    const repliedWith = async (status: number) => {
      const before = calls.length;
      for (const { path } of [api.notifications.unreadCount, api.security.events]) {
        const since = () => calls.slice(before).filter(call => call.path === path);
        await waitFor(() => expect(since().filter(call => call.status === status).length).toBeGreaterThan(2));
        await expect(since().every(({ isBackground }) => isBackground)).toBe(true);
      }
    };
    isDown = true;
    await repliedWith(500);
    isDown = false;
    await repliedWith(304);
    await expect(canvas.getByText('3 unread')).toBeVisible();
  },
});
