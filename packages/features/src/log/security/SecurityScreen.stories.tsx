import { people } from '@portico/mocks/fixtures/fixtures';
import { handlersFor } from '@portico/mocks/handlers';
import { fails, slow } from '@portico/mocks/network/network';
import { tabOrder } from '@portico/storybook/checks/keyboard';
import preview from '@portico/storybook/preview';
import { expect, screen, waitFor } from 'storybook/test';
import { revalidateReads } from '../../lib/data/readCache.ts';
import { freshHub, hub, hubFor, inApp, turnOffForManagers } from '../../lib/stories.tsx';
import { SecurityScreen } from './SecurityScreen.tsx';
import { eventNamed } from './stories.tsx';
import { securityReads } from './useSecurity.ts';

/** Security monitoring: figures, risk timeline and security events. */
const meta = preview.meta({
  component: SecurityScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'admin', path: '/security' })],
  beforeEach: hubFor(people.admin),
});

export const Ready = meta.story({
  parameters: { state: 'security.loaded' },
  play: async ({ canvas }) => {
    await eventNamed(canvas, 'Brute-force attempt');
    await canvas.findByRole('list', { name: 'High-Risk IPs' });
    const average = () => canvas.getByRole('group', { name: 'Average Risk Score' });
    await waitFor(() => expect(average()).toHaveTextContent('61'));
  },
});

export const Loading = meta.story({
  parameters: { state: 'security.loading' },
  beforeEach: ({ msw }) => msw.use(...securityReads.map(slow)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
    for (const label of [
      'Counting events',
      'Counting blocked attempts',
      'Counting IP addresses',
      'Loading risk score',
      'Loading timeline',
      'Loading security events',
      'Loading IP addresses',
    ]) {
      await expect(canvas.getByText(label)).toBeInTheDocument();
    }
  },
});

/** In production there is no test data either. */
export const Empty = meta.story({
  parameters: { state: 'security.empty' },
  beforeEach() {
    Object.assign(hub.organisation, { securityEvents: [], isTestDataOn: false });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Show failed sign-ins' })).toHaveAttribute(
      'href',
      '/audit-logs?action=failed_login',
    );
    await expect(await canvas.findByText('No high-risk IPs')).toBeVisible();
    await expect(await canvas.findByText('No events in the last 7 days.')).toBeVisible();
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Show as table' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: /test data/i })).not.toBeInTheDocument();
  },
});

/** Each part of the screen has a separate error. */
export const LoadFails = meta.story({
  parameters: { state: 'security.load-failed' },
  beforeEach: ({ msw }) => msw.use(...securityReads.map(row => fails(row))),
  play: async ({ canvas }) => {
    for (const part of ['security figures', 'timeline', 'security events', 'IP addresses']) {
      await expect(await canvas.findByText(`The ${part} could not be loaded.`)).toBeVisible();
    }
  },
});

/** The lists and figures have the new events. */
export const TestDataGenerated = meta.story({
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

/**
 * Managers can't resolve events or generate test data while that is off. A failed refresh keeps the data and shows a
 * warning.
 */
export const ForAManager = meta.story({
  beforeEach: context => void turnOffForManagers(freshHub(context, people.manager)),
  play: async ({ canvas, userEvent, msw }) => {
    const attack = await eventNamed(canvas, 'Brute-force attempt');
    await expect(attack.queryByRole('button', { name: /^Resolve/ })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: /test data/i })).not.toBeInTheDocument();
    msw.use(...securityReads.map(row => fails(row)));
    await revalidateReads(securityReads);
    const notice = await canvas.findByText(/This page may be out of date\./);
    await expect(canvas.getByRole('article', { name: 'Brute-force attempt' })).toBeVisible();
    msw.use(...handlersFor(hub));
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(notice).not.toBeInTheDocument());
  },
});

/** Visits every control of the screen in order with Tab. One event stands for all. */
export const TabOrder = meta.story({
  beforeEach() {
    const { organisation } = hub;
    organisation.securityEvents = organisation.securityEvents.filter(
      ({ eventType }) => eventType === 'brute_force_attempt',
    );
  },
  play: tabOrder(
    'button Generate Test Data',
    'button Clear test data',
    'slider Highest risk: day (UTC)',
    'button Show as table',
    'link 203.0.113.77 in the audit log',
    'button Any status Status',
    'button Any severity Severity',
    'link Audit log for 203.0.113.77 around Nov 21, 8:26 AM',
    'link jonas.weidmann',
    'link End sessions of jonas.weidmann',
    'button Suspend jonas.weidmann',
    'button Resolve Brute-force attempt from 203.0.113.77',
  ),
});
