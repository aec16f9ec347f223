import { api } from '@portico/contract/table';
import { makeExtreme } from '@portico/mocks/fixtureExtremes';
import { appIds, people } from '@portico/mocks/fixtures';
import { handlerFor } from '@portico/mocks/handlers';
import type { Hub } from '@portico/mocks/hub';
import { fails, slow } from '@portico/mocks/network';
import { delay } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { noteVisit } from '../lib/storage/recents.ts';
import { freshHub, inApp, visits } from '../lib/stories.tsx';
import { PersonScreen } from '../person/PersonScreen.tsx';
import { Shell } from '../shell/Shell.tsx';
import { screenOfRows } from '../shell/stories.tsx';
import { withMore } from '../users/stories.tsx';
import { FindAnything } from './FindAnything.tsx';
import { entriesOf, focusedField, openPalette, ScreenWithPath } from './stories.tsx';

let hub: Hub;

/** Finds users and applications, which the hub has. */
const meta = preview.meta({
  component: FindAnything,
  parameters: { layout: 'fullscreen' },
  render: () => <Shell finder={<FindAnything />}>{screenOfRows}</Shell>,
  decorators: [inApp({ app: 'admin', path: '/users' })],
  beforeEach(context) {
    hub = freshHub(context, people.admin);
  },
});

const pathOf = (id: string) => `/users/${id}`;

/** Has what the account visited in this browser, without the open page and what its role may not open. */
export const Recent = meta.story({
  parameters: { state: 'palette.recent' },
  beforeEach() {
    noteVisit('/machine-clients', 'Machine clients');
    noteVisit(`/apps/${appIds.ledger}`, 'Ledger');
    noteVisit('/unknown', 'Unknown');
    noteVisit(pathOf(people.user.id), 'Jonas Weidmann');
    noteVisit('/users', 'Users');
  },
  play: async context => {
    await openPalette(context);
    await expect(entriesOf('Recent')).toEqual(['Jonas Weidmann', 'Ledger', 'Machine clients']);
  },
});

/** Does not show what another account visited in this browser. */
export const RecentOfAnotherAccount = meta.story({
  parameters: { picture: false },
  beforeEach(context) {
    noteVisit(pathOf(people.user.id), 'Jonas Weidmann');
    const kept = { ...localStorage };
    freshHub(context, people.owner);
    for (const [key, value] of Object.entries(kept))
      if (key.startsWith('recent:')) localStorage.setItem(key, value);
  },
  play: async context => {
    await openPalette(context);
    await expect(screen.queryByRole('group', { name: 'Recent' })).not.toBeInTheDocument();
  },
});

/** Forgets the visits of the account that logs out. */
export const ForgetsAtLogOut = meta.story({
  parameters: { picture: false },
  play: async context => {
    const key = `recent:${people.admin.id}`;
    noteVisit(pathOf(people.user.id), 'Jonas Weidmann');
    await expect(localStorage.getItem(key)).toContain('Jonas');
    await openPalette(context);
    await context.userEvent.keyboard('log out{Enter}');
    await waitFor(() => expect(visits).toHaveBeenCalledWith('/login'));
    await expect(localStorage.getItem(key)).toBeNull();
  },
});

/** Notes the page of a user by their name, and forgets it once the user is gone. */
export const NotesAPage = meta.story({
  parameters: { picture: false, path: pathOf(people.user.id) },
  render: () => (
    <Shell finder={<FindAnything />}>
      <PersonScreen />
    </Shell>
  ),
  play: async ({ canvas, step }) => {
    const stored = () => localStorage.getItem(`recent:${people.admin.id}`);
    await canvas.findByRole('heading', { level: 1, name: /Jonas Weidmann/ });
    await expect(stored()).toContain('Jonas Weidmann');
    await step('a user who is gone', async () => {
      hub.organisation.users = hub.organisation.users.filter(({ id }) => id !== people.user.id);
      const { revalidateMounted } = await import('../lib/data/readCache.ts');
      await revalidateMounted();
      await canvas.findByText('User not found');
      await waitFor(() => expect(stored()).not.toContain('Jonas Weidmann'));
    });
  },
});

/** Finds people by names and addresses, and applications by names, whatever the case and accents. */
export const PeopleAndApps = meta.story({
  parameters: { state: 'palette.people-and-apps' },
  play: async context => {
    await openPalette(context);
    await context.userEvent.keyboard('MÖN');
    await waitFor(() => expect(entriesOf('Applications')).toEqual(['Build Monitor', 'Ledger']));
    const { firstName, lastName } = people.longName;
    await waitFor(() => expect(entriesOf('Users')).toEqual([`${firstName} ${lastName}`]));
    await expect(await screen.findByText('3 results')).toBeInTheDocument();
  },
});

const withPath = () => (
  <Shell finder={<FindAnything />}>
    <ScreenWithPath />
  </Shell>
);

/** Opens the first result of the hub with Enter, even before it has arrived. */
export const EnterBeforeTheAnswer = meta.story({
  parameters: { picture: false },
  render: withPath,
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: '/users' });
    await userEvent.keyboard('{Control>}k{/Control}');
    await focusedField();
    await userEvent.keyboard('weidmann{Enter}');
    await expect(screen.queryByRole('option')).not.toBeInTheDocument();
    await canvas.findByRole('heading', { name: pathOf(people.user.id) });
  },
});

/** Marks the first result of the hub when nothing else matches, so that Enter opens it. */
export const EnterAfterTheAnswer = meta.story({
  parameters: { picture: false },
  render: withPath,
  play: async context => {
    await openPalette(context);
    await context.userEvent.keyboard('weidmann');
    await screen.findByRole('option', { name: 'Jonas Weidmann' });
    await context.userEvent.keyboard('{Enter}');
    await context.canvas.findByRole('heading', { name: pathOf(people.user.id) });
    await openPalette(context);
    await expect(entriesOf('Recent')).toEqual(['Users']);
  },
});

/** Leads from many users to the list with the same search. */
export const ManyUsers = meta.story({
  parameters: { picture: false },
  render: withPath,
  beforeEach() {
    withMore(hub, 60);
  },
  play: async context => {
    await openPalette(context);
    await context.userEvent.keyboard('person');
    const all = await screen.findByRole('option', { name: 'All users that match “person”' });
    await expect(entriesOf('Users')).toHaveLength(7);
    await context.userEvent.click(all);
    await context.canvas.findByRole('heading', { name: '/users?search=person' });
  },
});

/** Ends long and right-to-left names with an ellipsis. */
export const LongNames = meta.story({
  parameters: { picture: true },
  render: withPath,
  beforeEach() {
    makeExtreme(hub.organisation);
  },
  play: async context => {
    await openPalette(context);
    await context.userEvent.keyboard('brackenfield');
    const users = within(await screen.findByRole('group', { name: 'Users' }));
    await expect(users.getAllByRole('option').length).toBeGreaterThan(1);
  },
});

/** Keeps the results of the last text when an earlier search is answered later. */
export const LateAnswer = meta.story({
  parameters: { picture: false },
  beforeEach({ msw }) {
    msw.use(
      handlerFor(api.users.list, async ({ request }) => {
        if (new URL(request.url).searchParams.get('search') === 'jonas') await delay(700);
        return undefined;
      }),
    );
  },
  play: async context => {
    const field = await openPalette(context);
    await context.userEvent.keyboard('jonas');
    await new Promise(resolve => setTimeout(resolve, 300));
    await context.userEvent.clear(field);
    await context.userEvent.keyboard('maren');
    await waitFor(() => expect(entriesOf('Users')).toEqual(['Maren Oakhurst']));
    await new Promise(resolve => setTimeout(resolve, 700));
    await expect(entriesOf('Users')).toEqual(['Maren Oakhurst']);
  },
});

export const Searching = meta.story({
  parameters: { state: 'palette.searching' },
  beforeEach({ msw }) {
    msw.use(slow(api.users.list));
  },
  play: async context => {
    await openPalette(context);
    await context.userEvent.keyboard('weidmann');
    await expect(await screen.findByText('Searching…')).toBeVisible();
  },
});

/** Says that the search takes long; the other results are there. */
export const Slow = meta.story({
  parameters: { state: 'palette.slow' },
  beforeEach({ msw }) {
    msw.use(slow(api.users.list));
  },
  play: async context => {
    await openPalette(context);
    await context.userEvent.keyboard('log');
    await expect(
      await screen.findByText(
        'The search for users and applications is taking longer than usual.',
        {},
        { timeout: 4000 },
      ),
    ).toBeVisible();
    await expect(entriesOf('Screens')).toEqual(['Logs']);
  },
});

/** Says that the search has failed and repeats it; the other results are there. */
export const Failed = meta.story({
  parameters: { state: 'palette.failed' },
  beforeEach({ msw }) {
    msw.use(fails(api.users.list), fails(api.apps.list));
  },
  play: async context => {
    await openPalette(context);
    await context.userEvent.keyboard('logs');
    await expect(
      await screen.findByText('Users and applications could not be searched.', { selector: 'p' }),
    ).toBeVisible();
    await expect(entriesOf('Screens')).toEqual(['Logs']);
    await expect(screen.getByText(/^1 result\. Users and applications could not/)).toBeInTheDocument();
  },
});

export const TriesAgain = meta.story({
  parameters: { picture: false },
  beforeEach({ msw }) {
    let calls = 0;
    msw.use(
      handlerFor(api.users.list, () => {
        calls += 1;
        return calls === 1 ? new Response(null, { status: 503 }) : undefined;
      }),
    );
  },
  play: async context => {
    await openPalette(context);
    await context.userEvent.keyboard('maren');
    await expect(await screen.findByText('No screens, actions or settings match “maren”')).toBeVisible();
    await context.userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(entriesOf('Users')).toEqual(['Maren Oakhurst']));
    await expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
  },
});
