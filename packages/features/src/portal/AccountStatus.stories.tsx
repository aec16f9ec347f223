import type { SecurityInfo } from '@portico/contract/schemas/portal';
import { api } from '@portico/contract/table';
import { fixtureNow, people } from '@portico/mocks/fixtures';
import { answers, fails } from '@portico/mocks/network';
import type { StoryContext } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { freshHub, inApp } from '../lib/stories.tsx';
import { PortalScreen } from './PortalScreen.tsx';

/** The security state of the user's account. */
const meta = preview.meta({
  component: PortalScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'portal', path: '/' })],
  beforeEach(context) {
    freshHub(context, people.user);
  },
});

const day = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(fixtureNow - days * day).toISOString();

const returnsInfo = (info: Partial<SecurityInfo>) =>
  answers(api.portal.securityInfo, {
    accountStatus: 'secure',
    lastLoginDate: daysAgo(1),
    failedLoginAttempts: 0,
    ...info,
  });

async function expectStatus(canvas: StoryContext['canvas'], text: string) {
  const status = within(await canvas.findByRole('region', { name: 'Account Status' }));
  await expect(await status.findByText(text)).toBeVisible();
  return status;
}

export const Secure = meta.story({
  parameters: { state: 'portal.status-secure' },
  beforeEach: ({ msw }) => msw.use(returnsInfo({ accountStatus: 'secure' })),
  play: async ({ canvas }) => {
    const status = await expectStatus(canvas, 'Secure');
    await expect(status.queryByText('Failed Attempts')).not.toBeInTheDocument();
  },
});

export const Warning = meta.story({
  parameters: { state: 'portal.status-warning' },
  beforeEach: ({ msw }) => msw.use(returnsInfo({ accountStatus: 'warning', failedLoginAttempts: 2 })),
  play: async ({ canvas }) => {
    await expectStatus(canvas, 'Warning');
  },
});

export const Alert = meta.story({
  parameters: { state: 'portal.status-alert' },
  beforeEach: ({ msw }) => msw.use(returnsInfo({ accountStatus: 'alert', failedLoginAttempts: 6 })),
  play: async ({ canvas }) => {
    await expectStatus(canvas, 'Alert');
  },
});

export const FailedAttempts = meta.story({
  parameters: { state: 'portal.failed-attempts' },
  beforeEach: ({ msw }) => msw.use(returnsInfo({ accountStatus: 'warning', failedLoginAttempts: 3 })),
  play: async ({ canvas }) => {
    const status = await expectStatus(canvas, 'Failed Attempts');
    await expect(status.getByText('3 since your last login')).toBeVisible();
  },
});

/** Counts failed attempts from the start for a user who never signed in before. */
export const FailedBeforeFirstLogin = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(returnsInfo({ accountStatus: 'warning', failedLoginAttempts: 2, lastLoginDate: null })),
  play: async ({ canvas }) => {
    await expectStatus(canvas, '2 so far');
  },
});

export const LastLoginToday = meta.story({
  parameters: { state: 'portal.last-login-today' },
  beforeEach: ({ msw }) => msw.use(returnsInfo({ lastLoginDate: daysAgo(0) })),
  play: async ({ canvas }) => {
    await expectStatus(canvas, 'Today');
  },
});

export const LastLoginYesterday = meta.story({
  parameters: { state: 'portal.last-login-yesterday' },
  beforeEach: ({ msw }) => msw.use(returnsInfo({ lastLoginDate: daysAgo(1) })),
  play: async ({ canvas }) => {
    await expectStatus(canvas, 'Yesterday');
  },
});

export const LastLoginDaysAgo = meta.story({
  parameters: { state: 'portal.last-login-days' },
  beforeEach: ({ msw }) => msw.use(returnsInfo({ lastLoginDate: daysAgo(3) })),
  play: async ({ canvas }) => {
    await expectStatus(canvas, '3 days ago');
  },
});

export const LastLoginOnADate = meta.story({
  parameters: { state: 'portal.last-login-date' },
  beforeEach: ({ msw }) => msw.use(returnsInfo({ lastLoginDate: daysAgo(20) })),
  play: async ({ canvas }) => {
    await expectStatus(canvas, 'Nov 1, 2026');
  },
});

export const LastLoginNever = meta.story({
  parameters: { state: 'portal.last-login-never' },
  beforeEach: ({ msw }) => msw.use(returnsInfo({ lastLoginDate: null })),
  play: async ({ canvas }) => {
    await expectStatus(canvas, 'Never');
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(fails(api.portal.securityInfo)),
  play: async ({ canvas }) => {
    const status = await expectStatus(canvas, 'Your account status could not be loaded.');
    await expect(status.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});
