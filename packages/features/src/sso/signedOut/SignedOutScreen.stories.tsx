import { catalogueIcon } from '@portico/contract/apps/catalogueIcons';
import * as api from '@portico/contract/sso/endpoints/signOuts';
import type { SignOutResult, SignOutState } from '@portico/contract/sso/schemas/signOut';
import { answers } from '@portico/mocks/network/network';
import { shortenWaits } from '@portico/storybook/environment/clock';
import preview from '@portico/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { loadFails, loading } from '../../lib/outcomes.ts';
import { hubFor, inApp, visits } from '../../lib/stories.tsx';
import { SignedOutScreen } from './SignedOutScreen.tsx';

/** The report on applications after signing out. */
const meta = preview.meta({
  component: SignedOutScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'portal', path: '/signed-out' })],
  beforeEach: hubFor(),
});

/** Returns a sign-out at an application, numbered by its name. */
const result = (appName: string, state: SignOutState, more: Partial<SignOutResult> = {}): SignOutResult => ({
  id: `00000000-0000-4000-8000-${String(appName.length).padStart(12, '0')}`,
  appName,
  icon: null,
  sessions: 1,
  state,
  status: null,
  frame: null,
  tokensUntil: '2026-11-21T10:15:00.000Z',
  ...more,
});
const report = (...results: SignOutResult[]) => answers(api.ofBrowser, { continueTo: null, results });

const everyState = [
  result('Wiki', 'ended', {
    icon: catalogueIcon('wiki-js'),
    status: 'The application answered with status 200',
  }),
  result('Notes', 'waiting'),
  result('Ledger', 'retrying', { status: 'No answer within 5 seconds' }),
  result('Payroll', 'refused', { status: 'The application answered with status 400' }),
  result('Shift Plan', 'silent', { status: 'The connection was refused' }),
  result('Photo Library', 'impossible'),
  result('Calendar', 'proxied'),
  result('الحسابات والفواتير', 'ended'),
  result('N'.repeat(64), 'refused'),
];

const lead = {
  open: 'Your session at Portico has ended. Your applications are being notified.',
  done: 'Your session at Portico has ended. Your applications have been notified.',
  attention: 'Your session at Portico has ended. Photo Library may still be signed in. Sign out there too.',
};

/** Returns the item of an application. */
async function row(name: string) {
  await screen.findByText(name);
  const item = screen.getAllByRole('listitem').find(one => within(one).queryByText(name) !== null);
  if (item === undefined) throw new Error(`No item has the name ${name}`);
  return within(item);
}

export const Ready = meta.story({
  parameters: { state: 'signed-out.report' },
  beforeEach: ({ msw }) => msw.use(report(...everyState)),
  play: async ({ canvas }) => {
    await row('Wiki');
    await expect(canvas.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute('href', '/login');
    await expect(canvas.getByText('7 of 9 sign-outs have a result')).toBeInTheDocument();
    await expect(document.title).toBe('Signed out · Portico');
  },
});

/** A page of the application has loaded, which confirms nothing. */
export const NotifiedThroughTheBrowser = meta.story({
  parameters: { state: 'signed-out.browser' },
  beforeEach: ({ msw }) =>
    msw.use(report(result('Wiki', 'unproven', { frame: 'data:text/html,signed%20out' }))),
  play: async () => {
    await expect(await (await row('Wiki')).findByText("Portico can't see whether it worked.")).toBeVisible();
    const frame = await screen.findByTitle('Sign-out at Wiki');
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
    await expect(frame).not.toBeVisible();
  },
});

let state: SignOutState;

/**
 * The report changes while it is open. Once every application has confirmed the sign-out, the browser returns to the
 * one that requested it.
 */
export const Live = meta.story({
  beforeEach({ msw }) {
    state = 'waiting';
    const continueTo = 'https://notes.example.com/signed-out?state=kept';
    msw.use(answers(api.ofBrowser, () => ({ continueTo, results: [result('Notes', state)] })));
    shortenWaits();
  },
  play: async () => {
    await expect((await row('Notes')).getByText('Signing out')).toBeVisible();
    await expect(screen.getByText(lead.open)).toBeVisible();
    await expect(visits).not.toHaveBeenCalled();
    state = 'ended';
    await expect(await (await row('Notes')).findByText('Ended')).toBeVisible();
    await expect(screen.getByText(lead.done)).toBeVisible();
    await expect(visits).toHaveBeenCalledWith('https://notes.example.com/signed-out?state=kept', {
      replace: true,
    });
  },
});

/** The user opened an invitation for another account: its screen follows, with the secret of the link. */
export const Continues = meta.story({
  parameters: { path: '/signed-out#/invitation#the-secret' },
  beforeEach: ({ msw }) => msw.use(report(result('Notes', 'ended'))),
  play: async ({ canvas }) => {
    await waitFor(() => expect(visits).toHaveBeenCalledWith('/invitation#the-secret', { replace: true }));
    const next = canvas.getByRole('link', { name: 'Continue' });
    await expect(next).toHaveAttribute('href', '/invitation#the-secret');
  },
});

/** One application needs the user's attention, so the page stays. */
export const WaitsToContinue = meta.story({
  parameters: { state: 'signed-out.continue' },
  beforeEach({ msw }) {
    const continueTo = 'https://notes.example.com/signed-out';
    msw.use(
      answers(api.ofBrowser, {
        continueTo,
        results: [result('Notes', 'ended'), result('Photo Library', 'impossible')],
      }),
    );
  },
  play: async ({ canvas }) => {
    await row('Photo Library');
    await expect(canvas.getByText(lead.attention)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Continue' })).toHaveAttribute(
      'href',
      'https://notes.example.com/signed-out',
    );
    await expect(visits).not.toHaveBeenCalled();
  },
});

export const Gone = meta.story({
  parameters: { state: 'signed-out.gone' },
  play: async ({ canvas }) => {
    await canvas.findByText('This report is no longer available.');
    await expect(canvas.getByRole('link', { name: 'Go to sign-in' })).toBeVisible();
  },
});

export const Loading = meta.story({
  ...loading(api.ofBrowser, 'Loading the report'),
  parameters: { state: 'signed-out.loading' },
});

export const LoadFails = meta.story({
  ...loadFails(api.ofBrowser, 'The report could not be loaded.'),
  parameters: { state: 'signed-out.failed' },
});
