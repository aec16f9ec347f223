import { api } from '@portico/contract/api/table';
import { describeFinding } from '@portico/contract/log/events/security';
import { people } from '@portico/mocks/fixtures/fixtures';
import { answers, fails } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { expectToast, freshHub } from '../../lib/stories.tsx';
import { EventList } from './EventList.tsx';
import { eventAt, eventNamed, onSecurity } from './stories.tsx';

/** The security events with their filters, newest first. */
const meta = preview.meta({ component: EventList, ...onSecurity });

/** One press ends an attack on an account: the event shows it. */
export const Ready = meta.story({
  play: async ({ canvas, userEvent }) => {
    const event = await eventNamed(canvas, 'Brute-force attempt');
    await expect(event.getByRole('button', { name: /^Resolve/ })).toBeVisible();
    await expect(canvas.getAllByRole('article')).toHaveLength(4);
    await userEvent.click(event.getByRole('button', { name: 'Suspend jonas.weidmann' }));
    await expectToast('User status updated', 'Jonas Weidmann');
    await expect(await event.findByText('Suspended')).toBeVisible();
    await expect(event.queryByRole('button', { name: 'Suspend jonas.weidmann' })).not.toBeInTheDocument();
    await waitFor(() => expect(canvas.getByRole('article', { name: 'Brute-force attempt' })).toHaveFocus());
  },
});

const types = [
  'brute_force_attempt',
  'suspicious_location',
  'multiple_device_access',
  'anonymous_network_access',
  'stolen_cookie',
];
const scores = [100, 70, 69, 0, 0];

/** An unknown type gets a generic icon and a title from its name. */
export const EveryTypeAndSeverity = meta.story({
  parameters: { state: ['security.every-event-type', 'security.every-severity'] },
  beforeEach({ msw }) {
    const events = types.map((eventType, index) =>
      eventAt(index, { eventType, riskScore: scores[index] ?? 0 }),
    );
    msw.use(answers(api.security.events, events));
  },
  play: async ({ canvas }) => {
    const articles = await canvas.findAllByRole('article');
    for (const [index, [title, ...texts]] of [
      ['Brute-force attempt', 'Critical', 'Risk: 100/100'],
      ['Suspicious location', 'High', 'Risk: 70/100'],
      ['Multiple devices', 'Medium', 'Risk: 69/100'],
      ['Anonymous network', 'Low', 'Risk: 0/100'],
      ['Stolen cookie'],
    ].entries()) {
      const article = within(articles[index] as HTMLElement);
      await expect(article.getByRole('heading')).toHaveTextContent(title ?? '');
      for (const text of texts) await expect(article.getByText(text)).toBeVisible();
    }
    const icons = articles.map(article => article.querySelector('svg')?.innerHTML);
    await expect(new Set(icons).size).toBe(5);
  },
});

/** The two findings of a right password without its second step: left at once, and guessed at. */
export const SecondStepFailed = meta.story({
  parameters: { state: 'security.second-step-failed' },
  beforeEach({ msw }) {
    const events = [
      { riskScore: 90, wrongCodes: 5, recoveryCodes: 3 },
      { riskScore: 70, wrongCodes: 0, recoveryCodes: 0 },
    ].map(({ riskScore, ...parameters }, index) => {
      const of = { riskScore, username: people.user.username, ip: `203.0.113.${index}`, isTest: false };
      const aiAnalysis = describeFinding({ eventType: 'second_step_failed', parameters }, of);
      const about = { userId: people.user.id, username: people.user.username, ipAddress: of.ip };
      return eventAt(index, { eventType: 'second_step_failed', riskScore, aiAnalysis, ...about });
    });
    msw.use(answers(api.security.events, events));
  },
  play: async ({ canvas }) => {
    const [guessed, left] = await canvas.findAllByRole('article', { name: 'Second step failed' });
    for (const text of ['Critical', 'right password', '5 wrong codes', '3 recovery codes']) {
      await expect(within(guessed as HTMLElement).getByText(text)).toBeVisible();
    }
    await expect(within(left as HTMLElement).getByText('no code')).toBeVisible();
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
export const Resolved = meta.story({
  parameters: { state: 'security.resolve-done' },
  play: async context => {
    const { canvas } = context;
    await resolveAttack(context);
    await expectToast('Event resolved', 'Brute-force attempt');
    const article = canvas.getByRole('article', { name: 'Brute-force attempt' });
    await expect(await within(article).findByText('Resolved')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: resolve })).not.toBeInTheDocument();
    await waitFor(() => expect(article).toHaveFocus());
  },
});

/**
 * A resolved event leaves the list of unresolved ones, and the focus moves to the next event. A manager may resolve
 * events, too.
 */
export const ResolvedAndFilteredOut = meta.story({
  parameters: { path: '/security?status=unresolved' },
  beforeEach(context) {
    freshHub(context, people.manager);
  },
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
  },
});

/** Nothing matches at first. */
export const Filtered = meta.story({
  parameters: { path: '/security?status=resolved&severity=critical' },
  play: async ({ canvas, userEvent }) => {
    const articles = () => canvas.queryAllByRole('article');
    const choose = async (filter: RegExp, name: string) => {
      await userEvent.click(canvas.getByRole('button', { name: filter }));
      await userEvent.click(await screen.findByRole('option', { name }));
    };
    await expect(await canvas.findByText('No events match the filters.')).toBeVisible();
    await expect(canvas.getByText('No Security Events')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear the filters' }));
    await waitFor(() => expect(articles()).toHaveLength(4));
    await choose(/Any status/, 'Unresolved');
    await waitFor(() => expect(articles()).toHaveLength(3));
    await choose(/Any severity/, 'High');
    await waitFor(() => expect(articles()).toHaveLength(1));
    await expect(canvas.getByText('1 event', { selector: '[role=status]' })).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(articles()).toHaveLength(4));
  },
});
