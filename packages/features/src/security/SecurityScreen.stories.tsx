import { describeFinding } from '@portico/contract/events/security';
import { securitySeverities } from '@portico/contract/schemas/security';
import { api } from '@portico/contract/table';
import { people } from '@portico/mocks/fixtures';
import { answers, slow } from '@portico/mocks/network';
import type { StoryContext } from '@storybook/react-vite';
import { expect, fireEvent, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { bringIntoView, consoleTabOrder, freshHub, inApp, inConsole } from '../lib/stories.tsx';
import { SecurityScreen } from './SecurityScreen.tsx';
import { eventAt, eventNamed } from './stories.tsx';

/** Security monitoring in every state. */
const meta = preview.meta({
  component: SecurityScreen,
  parameters: { layout: 'fullscreen', path: '/security' },
  decorators: [(Story, { parameters }) => inApp({ app: 'admin', path: parameters.path })(Story)],
  beforeEach(context) {
    freshHub(context, people.admin);
  },
});

const reads = [api.security.dashboard, api.security.timeline, api.security.events] as const;

const figure = async (canvas: StoryContext['canvas'], name: string) =>
  within(await canvas.findByRole('group', { name }));

export const Loading = meta.story({
  parameters: { state: 'security.loading' },
  beforeEach({ msw }) {
    msw.use(...reads.map(slow));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
    for (const label of [
      ...['Counting events', 'Counting blocked attempts', 'Counting IP addresses', 'Loading risk score'],
      ...['Loading timeline', 'Loading security events', 'Loading IP addresses'],
    ]) {
      await expect(canvas.getByText(label)).toBeInTheDocument();
    }
  },
});

export const Loaded = meta.story({
  parameters: { state: 'security.loaded' },
  play: async ({ canvas }) => {
    await expect(await (await figure(canvas, 'Recent Events')).findByText('4')).toBeVisible();
    await expect((await figure(canvas, 'Blocked Attempts')).getByText('0')).toBeVisible();
    await expect((await figure(canvas, 'High-Risk IPs')).getByText('2')).toBeVisible();
    await expect((await figure(canvas, 'Average Risk Score')).getByText('61')).toBeVisible();

    const [worst] = await within(await canvas.findByRole('list', { name: 'High-Risk IPs' })).findAllByRole(
      'listitem',
    );
    await expect(worst).toHaveTextContent(/^203\.0\.113\.77.*1 event.*Almaty, Kazakhstan.*92\/100$/);
    await expect(canvas.getByRole('link', { name: '203.0.113.77 in the audit log' })).toHaveAttribute(
      'href',
      '/audit-logs?ipAddress=203.0.113.77',
    );

    const attack = await eventNamed(canvas, 'Brute-force attempt');
    for (const text of [
      ...['Critical', 'Risk: 92/100', '9 failures', 'account locked'],
      '9 failed sign-ins to jonas.weidmann from 203.0.113.77 within ten minutes.',
      ...['203.0.113.77 · Almaty, Kazakhstan', 'Nov 21, 8:26 AM'],
    ]) {
      await expect(attack.getByText(text)).toBeVisible();
    }
    await expect(attack.getByRole('button', { name: /^Resolve/ })).toBeVisible();
  },
});

/** An event links to the audit log around its time, and to its user. */
export const Links = meta.story({
  parameters: { picture: false },
  play: async ({ canvas }) => {
    const attack = await eventNamed(canvas, 'Brute-force attempt');
    const around = new URLSearchParams({
      ipAddress: '203.0.113.77',
      after: '2026-11-21T07:26:00.000Z',
      before: '2026-11-21T09:26:00.000Z',
    });
    await expect(attack.getByRole('link', { name: /^Audit log for/ })).toHaveAttribute(
      'href',
      `/audit-logs?${around}`,
    );
    await expect(attack.getByRole('link', { name: 'jonas.weidmann' })).toHaveAttribute(
      'href',
      `/users/${people.user.id}`,
    );
  },
});

const timelineOf = async (canvas: StoryContext['canvas']) =>
  within(await canvas.findByRole('region', { name: 'Risk timeline' }));

/** The timeline is a summary, a chart and a table of seven days. */
export const Timeline = meta.story({
  play: async ({ canvas, userEvent }) => {
    const timeline = await timelineOf(canvas);
    await expect(
      await timeline.findByText(/^4 events in the last 7 days\. The highest risk was 92, on Nov 21\.$/),
    ).toBeVisible();
    await expect(timeline.getByRole('img')).toHaveAccessibleName(/Nov 15: no events\. .*highest risk 92$/);
    await userEvent.click(timeline.getByRole('button', { name: 'Show as table' }));
    const table = within(await timeline.findByRole('table', { name: 'Risk by day' }));
    await expect(table.getAllByRole('row')).toHaveLength(8);
    await expect(table.getByRole('row', { name: /^Nov 21/ })).toHaveTextContent('92/100');
  },
});

/** Shows the values of a day by pointer and by keyboard. */
export const TimelineValues = meta.story({
  parameters: { picture: false },
  play: async ({ canvas, userEvent }) => {
    const timeline = await timelineOf(canvas);
    const slider = await timeline.findByRole('slider', { name: 'Highest risk: day (UTC)' });
    await expect(slider).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^Nov 21: .*highest risk 92$/),
    );
    // The simulated keyboard does not move a slider.
    await fireEvent.change(slider, { target: { value: '0' } });
    await expect(slider).toHaveAttribute('aria-valuetext', 'Nov 15: no events');
    const { left, width, top } = slider.getBoundingClientRect();
    await userEvent.pointer({
      target: slider,
      coords: { clientX: left + width * (6.5 / 7), clientY: top + 5 },
    });
    await expect(timeline.getByText(/^Nov 21: /, { ignore: 'title' })).toBeVisible();
  },
});

/** Seven bars and their labels fit a phone. */
export const TimelineOnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { picture: true },
  play: async ({ canvas }) => {
    const timeline = await timelineOf(canvas);
    await timeline.findByRole('slider');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await eventNamed(canvas, 'Brute-force attempt');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
});

export const OnASmallPhone = meta.story({
  globals: { viewport: { value: 'small' } },
  parameters: { path: '/security?status=unresolved' },
  play: async ({ canvas }) => {
    await eventNamed(canvas, 'Brute-force attempt');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
});

const types = [
  ...['brute_force_attempt', 'suspicious_location', 'multiple_device_access', 'anonymous_network_access'],
  'stolen_cookie',
];

/** An unknown type gets a generic icon and a title from its name. */
export const EveryEventType = meta.story({
  parameters: { state: 'security.every-event-type' },
  beforeEach({ msw }) {
    const events = types.map((eventType, index) => eventAt(index, { eventType }));
    msw.use(answers(api.security.events, events));
  },
  play: async ({ canvas }) => {
    const articles = await canvas.findAllByRole('article');
    const names = articles.map(article => within(article).getByRole('heading').textContent);
    await expect(names).toEqual([
      ...['Brute-force attempt', 'Suspicious location', 'Multiple devices', 'Anonymous network'],
      'Stolen cookie',
    ]);
    const icons = articles.map(article => article.querySelector('svg')?.innerHTML);
    await expect(new Set(icons).size).toBe(5);
    await bringIntoView(articles.at(-1), 'end');
  },
});

export const EverySeverity = meta.story({
  parameters: { state: 'security.every-severity' },
  beforeEach({ msw }) {
    const events = [100, 70, 69, 0].map((riskScore, index) => eventAt(index, { riskScore }));
    msw.use(answers(api.security.events, events));
  },
  play: async ({ canvas }) => {
    const articles = await canvas.findAllByRole('article');
    for (const [index, texts] of [
      ['Critical', 'Risk: 100/100'],
      ['High', 'Risk: 70/100'],
      ['Medium', 'Risk: 69/100'],
      ['Low', 'Risk: 0/100'],
    ].entries()) {
      const article = within(articles[index] as HTMLElement);
      for (const text of texts) await expect(article.getByText(text)).toBeVisible();
    }
    await expect(articles).toHaveLength(securitySeverities.length);
    await bringIntoView(articles.at(-1), 'end');
  },
});

export const LocationUnknown = meta.story({
  parameters: { state: 'security.location-unknown' },
  beforeEach({ msw }) {
    msw.use(answers(api.security.events, [eventAt(1, { ipAddress: '2001:db8::7' })]));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2001:db8::7 · Location unknown')).toBeVisible();
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
    await bringIntoView(left, 'end');
  },
});

export const ResolvedEvent = meta.story({
  parameters: { state: 'security.resolved-event', path: '/security?status=resolved' },
  play: async ({ canvas }) => {
    const event = await eventNamed(canvas, 'Anonymous network');
    await expect(event.getByText('Resolved')).toBeVisible();
    await expect(event.queryByRole('button', { name: /Resolve/ })).not.toBeInTheDocument();
  },
});

export const Empty = meta.story({
  parameters: { state: 'security.empty' },
  beforeEach(context) {
    freshHub(context, people.admin).organisation.securityEvents = [];
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No Security Events')).toBeVisible();
    await expect(
      canvas.getByText('Suspicious sign-ins appear here, with their risk and reasons.'),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Show failed sign-ins' })).toHaveAttribute(
      'href',
      '/audit-logs?action=failed_login',
    );
    await expect(canvas.getByText('No high-risk IPs')).toBeVisible();
    await expect(canvas.getByText('No events in the last 7 days.')).toBeVisible();
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Show as table' })).not.toBeInTheDocument();
  },
});

export const Filtered = meta.story({
  play: async ({ canvas, userEvent }) => {
    const articles = () => canvas.queryAllByRole('article');
    await waitFor(() => expect(articles()).toHaveLength(4));
    await userEvent.click(canvas.getByRole('button', { name: /Any status/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Unresolved' }));
    await waitFor(() => expect(articles()).toHaveLength(3));
    await userEvent.click(canvas.getByRole('button', { name: /Any severity/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'High' }));
    await waitFor(() => expect(articles()).toHaveLength(1));
    await expect(canvas.getByText('1 event', { selector: '[role=status]' })).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(articles()).toHaveLength(4));
  },
});

export const NoMatches = meta.story({
  parameters: { path: '/security?status=resolved&severity=critical&other=kept' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('No events match the filters.')).toBeVisible();
    await expect(canvas.getByText('No Security Events')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear the filters' }));
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(4));
  },
});

/** Appends the next page. */
export const LoadedMore = meta.story({
  parameters: { picture: false },
  beforeEach(context) {
    const { organisation } = freshHub(context, people.admin);
    const [event] = organisation.securityEvents;
    organisation.securityEvents = Array.from({ length: 70 }, (_, index) => ({
      ...(event as NonNullable<typeof event>),
      id: `e0000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      createdAt: (event?.createdAt ?? 0) - index * 60_000,
    }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(70));
    await expect(canvas.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  },
});

/** Visits every control in order with Tab. */
export const TabOrder = meta.story({
  decorators: [inConsole],
  play: consoleTabOrder(
    'button Generate Test Data',
    'button Clear test data',
    'slider Highest risk: day (UTC)',
    'button Show as table',
    'link 203.0.113.77 in the audit log',
    'link 198.51.100.140 in the audit log',
    'button Any status Status',
    'button Any severity Severity',
    'link Audit log for 203.0.113.77 around Nov 21, 8:26 AM',
    'link jonas.weidmann',
    'button Resolve Brute-force attempt from 203.0.113.77',
    'link Audit log for 198.51.100.140 around Nov 21, 6:30 AM',
    'link sunniva.dahl',
    'button Resolve Suspicious location from 198.51.100.140',
    'link Audit log for 198.51.100.22 around Nov 21, 2:30 AM',
    'link tobias.fennimore',
    'button Resolve Multiple devices from 198.51.100.22',
    'link Audit log for 192.0.2.66 around Nov 20, 1:30 PM',
    'link jonas.weidmann',
  ),
});
