import { api } from '@portico/contract/api/table';
import type { SecurityInfo } from '@portico/contract/apps/schemas/portal';
import { day } from '@portico/contract/lib/durations';
import { fixtureNow } from '@portico/mocks/fixtures/fixtures';
import { answers } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import type { HttpHandler } from 'msw';
import { expect } from 'storybook/test';
import { loadFails } from '../../lib/outcomes.ts';
import { AccountStatus } from './AccountStatus.tsx';
import { inPortal } from './stories.tsx';

/** The security state of the user's account: what happened before this sign-in. */
const meta = preview.meta({
  component: AccountStatus,
  ...inPortal,
});

const daysAgo = (days: number) => new Date(fixtureNow - days * day).toISOString();

/** Returns the story in which the hub responds with a state, and its texts are there. */
const shows = (info: SecurityInfo, ...texts: string[]) => ({
  beforeEach: ({ msw }: { msw: { use: (handler: HttpHandler) => void } }) =>
    msw.use(answers(api.portal.securityInfo, info)),
  async play({ canvas }: Pick<StoryContext, 'canvas'>) {
    for (const text of texts) await expect(await canvas.findByText(text)).toBeVisible();
    const failures = canvas.queryByText('Failed Attempts');
    await expect(failures !== null).toBe(info.failedLoginAttempts > 0);
  },
});

export const Ready = meta.story({
  ...shows(
    { accountStatus: 'secure', lastLoginDate: daysAgo(1), failedLoginAttempts: 0 },
    'Secure',
    'Yesterday',
  ),
  parameters: { state: ['portal.status-secure', 'portal.last-login-yesterday'] },
});

export const Warning = meta.story({
  ...shows(
    { accountStatus: 'warning', lastLoginDate: daysAgo(3), failedLoginAttempts: 3 },
    'Warning',
    '3 days ago',
    '3 since your last login',
  ),
  parameters: { state: ['portal.status-warning', 'portal.failed-attempts', 'portal.last-login-days'] },
});

export const Alert = meta.story({
  ...shows(
    { accountStatus: 'alert', lastLoginDate: daysAgo(20), failedLoginAttempts: 6 },
    'Alert',
    'Nov 1, 2026',
    '6 since your last login',
  ),
  parameters: { state: ['portal.status-alert', 'portal.last-login-date'] },
});

export const LastLoginToday = meta.story({
  ...shows({ accountStatus: 'secure', lastLoginDate: daysAgo(0), failedLoginAttempts: 0 }, 'Today'),
  parameters: { state: 'portal.last-login-today' },
});

/** Counts failed attempts from the start for a user who never signed in before. */
export const BeforeTheFirstLogin = meta.story({
  ...shows({ accountStatus: 'warning', lastLoginDate: null, failedLoginAttempts: 2 }, 'Never', '2 so far'),
  parameters: { state: 'portal.last-login-never' },
});

export const LoadFails = meta.story(
  loadFails(api.portal.securityInfo, 'Your account status could not be loaded.'),
);
