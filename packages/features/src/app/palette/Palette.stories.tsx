import { api } from '@portico/contract/api/table';
import { appIds, people } from '@portico/mocks/fixtures/fixtures';
import { handlerFor } from '@portico/mocks/handlers';
import { fails, slow } from '@portico/mocks/network/network';
import { shortenWaits } from '@portico/storybook/environment/clock';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { noteVisit } from '../../lib/storage/recents.ts';
import { freshHub, hubFor, inFeature, turnOffForManagers } from '../../lib/stories.tsx';
import { Palette } from './Palette.tsx';
import { entriesOf, focusedField } from './stories.tsx';

/** Finds users, applications, screens, actions and settings. */
const meta = preview.meta({
  component: Palette,
  args: { onClose: fn(), listShortcuts: fn(), onAct: fn() },
  decorators: [inFeature({ app: 'admin', path: '/users' })],
  beforeEach: hubFor(people.admin),
});

/** Types a search. @returns the field */
async function search({ userEvent }: Pick<StoryContext, 'userEvent'>, text: string) {
  const field = await focusedField();
  await userEvent.keyboard(text);
  return field;
}

/** Shows every screen and action before a search. */
export const Ready = meta.story({
  parameters: { state: 'palette.opened' },
  play: async () => {
    await focusedField();
    await expect(entriesOf('Screens')).toContain('Settings');
    await expect(entriesOf('Actions')).toContain('Create User');
    await expect(screen.queryByRole('group', { name: 'Settings' })).not.toBeInTheDocument();
    await expect(screen.queryByRole('group', { name: 'Recent' })).not.toBeInTheDocument();
  },
});

/** Offers a manager the commands that the settings allow, and the portal. */
export const Manager = meta.story({
  parameters: { state: 'palette.manager' },
  beforeEach(context) {
    turnOffForManagers(freshHub(context, people.manager));
  },
  play: async ({ userEvent }) => {
    await focusedField();
    await expect(entriesOf('Screens')).not.toContain('Settings');
    await expect(entriesOf('Actions')).not.toContain('Create User');
    await expect(entriesOf('Actions')).toContain('Open portal');
    await userEvent.keyboard('session timeout');
    await expect(await screen.findByText('No results for “session timeout”')).toBeVisible();
  },
});

/** Matches names and synonyms by the beginnings of their words, whatever the case and accents. */
export const Found = meta.story({
  parameters: { state: 'palette.found' },
  play: async context => {
    const field = await search(context, 'PÉOPLE');
    await waitFor(() => expect(entriesOf('Screens')).toEqual(['Users']));
    await context.userEvent.clear(field);
    await context.userEvent.keyboard('sess');
    await waitFor(() => expect(entriesOf('Settings')).toEqual(['Session timeout', 'Security settings']));
    await expect(entriesOf('Screens')).toEqual(['Profile']);
    await expect(await screen.findByText('4 results')).toBeInTheDocument();
    // The best match is first, whatever its kind.
    await expect(screen.getAllByRole('option')[0]).toHaveTextContent('Session timeout');
  },
});

export const NothingFound = meta.story({
  parameters: { state: 'palette.nothing-found' },
  play: async context => {
    await search(context, 'qqq');
    await expect(await screen.findByText('No results for “qqq”')).toBeVisible();
  },
});

const pathOf = (id: string) => `/users/${id}`;

/**
 * Lists the pages that the account visited in this browser, without the open page and those that its role may not open.
 */
export const Recent = meta.story({
  parameters: { state: 'palette.recent' },
  beforeEach() {
    noteVisit('/machine-clients', 'Machine clients');
    noteVisit(`/apps/${appIds.ledger}`, 'Ledger');
    noteVisit('/unknown', 'Unknown');
    noteVisit(pathOf(people.user.id), 'Jonas Weidmann');
    noteVisit('/users', 'Users');
    const ofAnother = [{ path: pathOf(people.manager.id), label: 'Visited by another' }];
    localStorage.setItem(`recent:${people.owner.id}`, JSON.stringify(ofAnother));
  },
  play: async () => {
    await focusedField();
    await expect(entriesOf('Recent')).toEqual(['Jonas Weidmann', 'Ledger', 'Machine clients']);
  },
});

/**
 * Finds people by names and addresses, and applications by names, whatever the case and accents. Marks the first when
 * nothing else matches, so that Enter opens it.
 */
export const PeopleAndApps = meta.story({
  parameters: { state: 'palette.people-and-apps' },
  play: async context => {
    await search(context, 'MÖN');
    await waitFor(() => expect(entriesOf('Applications')).toEqual(['Build Monitor', 'Ledger']));
    const { firstName, lastName } = people.longName;
    await waitFor(() => expect(entriesOf('Users')).toEqual([`${firstName} ${lastName}`]));
    await expect(await screen.findByText('3 results')).toBeInTheDocument();
    await context.userEvent.keyboard('{Enter}');
    await expect(context.args.onAct).toHaveBeenCalledOnce();
  },
});

/** Keeps the results of the last text when the response to an earlier search arrives later. */
export const LateAnswer = meta.story({
  play: async context => {
    const isAsked = Promise.withResolvers<void>();
    const late = Promise.withResolvers<void>();
    const isAnswered = Promise.withResolvers<void>();
    context.msw.use(
      handlerFor(api.users.list, async ({ request }) => {
        if (new URL(request.url).searchParams.get('search') !== 'jonas') return undefined;
        isAsked.resolve();
        await late.promise;
        setTimeout(isAnswered.resolve, 50);
        return undefined;
      }),
    );
    const field = await search(context, 'jonas');
    await isAsked.promise;
    await context.userEvent.clear(field);
    await context.userEvent.keyboard('maren');
    await waitFor(() => expect(entriesOf('Users')).toEqual(['Maren Oakhurst']));
    late.resolve();
    await isAnswered.promise;
    await expect(entriesOf('Users')).toEqual(['Maren Oakhurst']);
  },
});

export const Searching = meta.story({
  parameters: { state: 'palette.searching' },
  beforeEach({ msw }) {
    msw.use(slow(api.users.list));
  },
  play: async context => {
    await search(context, 'weidmann');
    await expect(await screen.findByText('Searching…')).toBeVisible();
  },
});

/** Shows that the search is slow, below the other results. */
export const Slow = meta.story({
  parameters: { state: 'palette.slow' },
  beforeEach({ msw }) {
    msw.use(slow(api.users.list));
    shortenWaits();
  },
  play: async context => {
    await search(context, 'log');
    await expect(
      await screen.findByText('The search for users and applications is taking longer than usual.'),
    ).toBeVisible();
    await expect(entriesOf('Screens')).toEqual(['Logs']);
  },
});

/** Shows that the search has failed, below the other results, and repeats it. */
export const Failed = meta.story({
  parameters: { state: 'palette.failed' },
  beforeEach({ msw }) {
    msw.use(fails(api.users.list), fails(api.apps.list));
  },
  play: async context => {
    await search(context, 'logs');
    await expect(
      await screen.findByText('Users and applications could not be searched.', { selector: 'p' }),
    ).toBeVisible();
    await expect(entriesOf('Screens')).toEqual(['Logs']);
    await expect(screen.getByText(/^1 result\. Users and applications could not/)).toBeInTheDocument();
  },
});

export const TriesAgain = meta.story({
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
    await search(context, 'maren');
    await expect(await screen.findByText('No screens, actions or settings match “maren”')).toBeVisible();
    await context.userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(entriesOf('Users')).toEqual(['Maren Oakhurst']));
    await expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
  },
});
