import { api } from '@portico/contract/table';
import { people } from '@portico/mocks/fixtures';
import { handlersFor } from '@portico/mocks/handlers';
import type { Hub } from '@portico/mocks/hub';
import { fails } from '@portico/mocks/network';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { revalidateReads } from '../lib/data/readCache.ts';
import { bringIntoView, expectToast, freshHub, inApp, turnOffForManagers } from '../lib/stories.tsx';
import { SecurityScreen } from './SecurityScreen.tsx';
import { eventNamed } from './stories.tsx';
import { securityReads } from './useSecurity.ts';

let hub: Hub;

/** Resolving events, test data, and failures. */
const meta = preview.meta({
  component: SecurityScreen,
  parameters: { layout: 'fullscreen', path: '/security' },
  decorators: [(Story, { parameters }) => inApp({ app: 'admin', path: parameters.path })(Story)],
  beforeEach(context) {
    hub = freshHub(context, people.admin);
  },
});

const resolve = 'Resolve Brute-force attempt from 203.0.113.77';

async function resolveAttack({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>) {
  const event = await eventNamed(canvas, 'Brute-force attempt');
  const button = event.getByRole('button', { name: resolve });
  button.focus();
  await userEvent.keyboard('{Enter}');
}

/** The button disappears and the focus moves to the event. */
export const ResolveDone = meta.story({
  parameters: { state: 'security.resolve-done' },
  play: async context => {
    const { canvas } = context;
    await resolveAttack(context);
    await expectToast('Event resolved', 'Brute-force attempt');
    const article = canvas.getByRole('article', { name: 'Brute-force attempt' });
    await expect(await within(article).findByText('Resolved')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: resolve })).not.toBeInTheDocument();
    await waitFor(() => expect(article).toHaveFocus());
    await bringIntoView(article, 'center');
  },
});

/** A resolved event leaves the list of unresolved ones, and the focus moves to the next event. */
export const ResolvedAndFilteredOut = meta.story({
  parameters: { path: '/security?status=unresolved', picture: false },
  play: async context => {
    const { canvas } = context;
    await resolveAttack(context);
    await waitFor(() =>
      expect(canvas.queryByRole('article', { name: 'Brute-force attempt' })).not.toBeInTheDocument(),
    );
    await waitFor(() => expect(canvas.getByRole('article', { name: 'Suspicious location' })).toHaveFocus());
  },
});

export const ResolveFailed = meta.story({
  parameters: { state: 'security.resolve-failed' },
  beforeEach({ msw }) {
    msw.use(fails(api.security.resolve));
  },
  play: async context => {
    await resolveAttack(context);
    await expect(await screen.findByText('Failed to resolve security event.')).toBeVisible();
    const button = context.canvas.getByRole('button', { name: resolve });
    await waitFor(() => expect(button).toBeEnabled());
    await expect(button).toHaveFocus();
    await bringIntoView(button, 'center');
  },
});

export const TestDataDone = meta.story({
  parameters: { state: 'security.test-data-done' },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(4));
    await userEvent.click(await canvas.findByRole('button', { name: 'Generate Test Data' }));
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(11));
    await expect(canvas.getAllByText('Test')).toHaveLength(7);
    await expect(await canvas.findByText('In the last 24 hours, including 7 test events')).toBeVisible();
    await expect(await screen.findByText('7 test events generated')).toBeVisible();
    await expect(canvas.getAllByRole('link', { name: /^Audit log for/ })).toHaveLength(4);
  },
});

/** A hub without test data, as in production: no button. */
export const TestDataOff = meta.story({
  parameters: { picture: false },
  beforeEach(context) {
    freshHub(context, people.admin).organisation.isTestDataOn = false;
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(4));
    await expect(canvas.queryByRole('button', { name: /test data/i })).not.toBeInTheDocument();
  },
});

export const TestDataFailed = meta.story({
  parameters: { state: 'security.test-data-failed' },
  beforeEach({ msw }) {
    msw.use(fails(api.security.generateTestData));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Generate Test Data' }));
    await expect(await screen.findByText('Failed to generate test data.')).toBeVisible();
  },
});

export const TestDataCleared = meta.story({
  parameters: { picture: false },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Generate Test Data' }));
    await waitFor(() => expect(canvas.getAllByText('Test')).toHaveLength(7));
    const clear = canvas.getByRole('button', { name: 'Clear test data' });
    await userEvent.click(clear);
    await expect(await screen.findByText('7 test events cleared')).toBeVisible();
    await waitFor(() => expect(canvas.queryByText('Test')).not.toBeInTheDocument());
    await expect(canvas.getAllByRole('article')).toHaveLength(4);
    await userEvent.click(clear);
    await expect(await screen.findByText('No test events to clear')).toBeVisible();
  },
});

export const ClearFailed = meta.story({
  parameters: { picture: false },
  beforeEach({ msw }) {
    msw.use(fails(api.security.clearTestData));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear test data' }));
    await expect(await screen.findByText('Failed to clear test data.')).toBeVisible();
  },
});

/** Managers can't resolve events or generate test data while that is off. */
export const ForAManager = meta.story({
  beforeEach(context) {
    turnOffForManagers(freshHub(context, people.manager));
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Recent Security Events');
    await canvas.findAllByText(/^Risk: /);
    await expect(canvas.queryByRole('button', { name: /^Resolve/ })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: /test data/i })).not.toBeInTheDocument();
  },
});

export const ForAManagerByDefault = meta.story({
  beforeEach(context) {
    freshHub(context, people.manager);
  },
  play: async context => {
    await resolveAttack(context);
    await expectToast('Event resolved', 'Brute-force attempt');
    await expect(context.canvas.getByRole('button', { name: 'Generate Test Data' })).toBeEnabled();
  },
});

/** Each part of the screen has its own error. */
export const LoadFailed = meta.story({
  parameters: { state: 'security.load-failed' },
  beforeEach({ msw }) {
    msw.use(...securityReads.map(row => fails(row)));
  },
  play: async ({ canvas }) => {
    for (const part of ['security figures', 'timeline', 'security events', 'IP addresses']) {
      await expect(await canvas.findByText(`The ${part} could not be loaded.`)).toBeVisible();
    }
  },
});

/** Each part can be reloaded on its own. */
export const Retried = meta.story({
  beforeEach({ msw }) {
    msw.use(fails(api.security.timeline));
  },
  play: async ({ canvas, userEvent, msw }) => {
    const timeline = within(await canvas.findByRole('region', { name: 'Risk timeline' }));
    const tryAgain = await timeline.findByRole('button', { name: 'Try again' });
    msw.use(...handlersFor(hub));
    await userEvent.click(tryAgain);
    await expect(await timeline.findByRole('img')).toBeVisible();
  },
});

/** A failed refresh keeps the data and shows a warning. */
export const Stale = meta.story({
  play: async ({ canvas, userEvent, msw }) => {
    await eventNamed(canvas, 'Brute-force attempt');
    msw.use(...securityReads.map(row => fails(row)));
    await revalidateReads(securityReads);
    const notice = await canvas.findByText(/This page may be out of date\./);
    await expect(notice).toBeVisible();
    await expect(canvas.getByRole('article', { name: 'Brute-force attempt' })).toBeVisible();
    msw.use(...handlersFor(hub));
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(notice).not.toBeInTheDocument());
  },
});
