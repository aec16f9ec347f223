import { testAccountMeta } from '@portico/contract/signIn/testAccount';
import { people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { freshHub, hub, inApp } from '../../lib/stories.tsx';
import { PasswordTest } from './PasswordTest.tsx';

const { username, password } = people.yui;

/** Names the test account in the document. Returns a function that removes it. */
function nameAccount(): () => void {
  const meta = document.createElement('meta');
  meta.name = testAccountMeta;
  meta.content = JSON.stringify({ username, password });
  document.head.append(meta);
  return () => meta.remove();
}

/** The developer screen that tests the calls of a password change. */
const meta = preview.meta({
  component: PasswordTest,
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'portal', path: '/password-test' })],
  beforeEach(context) {
    freshHub(context, people.user);
    return nameAccount();
  },
});

const run = async ({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>) =>
  userEvent.click(await canvas.findByRole('button', { name: 'Run the test' }));
const responses = (canvas: StoryContext['canvas']) =>
  canvas.queryAllByRole('group').map(group => group.getAttribute('aria-label'));

const allResponses = [
  '1. POST /api/auth/login: 200 OK',
  '2. POST /api/auth/change-password: 200 OK',
  '3. POST /api/auth/change-password: 200 OK',
  '4. POST /api/auth/logout: 200 OK',
] as const;

/** The user's session is not affected. Each run restores the password, so the test can run again. */
export const Ready = meta.story({
  parameters: { state: 'password-test.responses' },
  play: async ({ canvas, userEvent }) => {
    const token = localStorage.getItem('auth_token');
    await run({ canvas, userEvent });
    await waitFor(() => expect(responses(canvas)).toEqual(allResponses));
    const signedIn = () => canvas.getByRole('group', { name: allResponses[0] });
    await expect(signedIn()).toHaveTextContent(/^{"token":"/);
    const first = signedIn().textContent;
    await run({ canvas, userEvent });
    await waitFor(() => expect(signedIn().textContent).not.toBe(first));
    await waitFor(() => expect(responses(canvas)).toEqual(allResponses));
    await expect(canvas.getByRole('group', { name: allResponses[3] })).toHaveTextContent(
      '{"ok":true,"hasReport":false}',
    );
    await expect(localStorage.getItem('auth_token')).toBe(token);
  },
});

/** After an interrupted run, the next one starts with the test password and restores the original. */
export const AfterInterruption = meta.story({
  beforeEach() {
    const account = hub.organisation.users.find(user => user.username === username);
    if (account !== undefined) account.password = `${password} (tested)`;
  },
  play: async ({ canvas, userEvent }) => {
    await run({ canvas, userEvent });
    await waitFor(() =>
      expect(responses(canvas)).toEqual([
        '1. POST /api/auth/login: 401 Unauthorized',
        '2. POST /api/auth/login: 200 OK',
        '3. POST /api/auth/change-password: 200 OK',
        '4. POST /api/auth/logout: 200 OK',
      ]),
    );
  },
});

/** Development without a test account. */
export const NoAccount = meta.story({
  beforeEach() {
    document.querySelector(`meta[name="${testAccountMeta}"]`)?.remove();
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/TEST_ACCOUNT=username:password npm run dev/)).toBeVisible();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
});
