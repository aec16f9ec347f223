import * as profile from '@portico/contract/people/endpoints/profile';
import { fails } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { loadFails, loading } from '../../lib/outcomes.ts';
import { hub, press, questionOf } from '../../lib/stories.tsx';
import { RecentSignIns } from './RecentSignIns.tsx';
import { onProfile, ownSessions as own, signInElsewhere } from './stories.tsx';

/** The user's recent sign-ins, with buttons to report those that were someone else's. */
const meta = preview.meta({
  component: RecentSignIns,
  ...onProfile,
  beforeEach(context) {
    onProfile.beforeEach(context);
    signInElsewhere();
  },
});

const dialog = () => questionOf('Report the sign-in on Safari on iPhone?');
const report = ({ canvas }: Pick<StoryContext, 'canvas'>) =>
  canvas.findByRole('button', { name: /^This wasn't me: Safari on iPhone/ });

/** Shows the time, method and place of each in plain words. */
export const Ready = meta.story({
  parameters: { state: 'sign-ins.listed' },
  beforeEach() {
    const [, second, third] = own();
    if (second) Object.assign(second, { endedAt: hub.now(), proofs: { passkey: '', password: '' } });
    if (third)
      Object.assign(third, { proofs: { password: '', totp: '' }, endedAt: hub.now(), reportedAt: hub.now() });
  },
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: 'Recent sign-ins' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(3);
    await expect(list.getByText('Nov 21, 6:10 AM, with your password and a passkey')).toBeVisible();
    await expect(list.getByText(/with your password and a code$/)).toBeVisible();
    // Neither this session nor a reported one.
    await expect(list.getAllByRole('button')).toHaveLength(1);
  },
});

export const Loading = meta.story({
  ...loading(profile.signIns, 'Loading your sign-ins'),
  parameters: { state: 'sign-ins.loading' },
});

export const LoadFails = meta.story({
  ...loadFails(profile.signIns, 'Your sign-ins could not be loaded.'),
  parameters: { state: 'sign-ins.not-loaded' },
});

/** Describes the consequences. Escape reports nothing and returns the focus to the button. */
export const Report = meta.story({
  parameters: { state: 'sign-ins.ask' },
  play: async ({ canvas, userEvent }) => {
    const button = await report({ canvas });
    await userEvent.click(button);
    await dialog();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    await expect(own().every(({ reportedAt }) => reportedAt === null)).toBe(true);
    await userEvent.keyboard('{Enter}');
    const question = await dialog();
    await expect(question.getByText(/^You stay signed in here. Your other sessions end/)).toBeVisible();
    await expect(question.getByText(/you choose a new one next/)).toBeVisible();
    await waitFor(() => expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  },
});

export const ReportFails = meta.story({
  parameters: { state: 'sign-ins.report-failed' },
  beforeEach: ({ msw }) => msw.use(fails(profile.reportSignIn)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await report({ canvas }));
    const question = await dialog();
    await press({ canvas: question, userEvent }, 'Report sign-in');
    await expect(await screen.findByText('Failed to report the sign-in')).toBeVisible();
    await expect(question.getByRole('button', { name: 'Report sign-in' })).toBeEnabled();
  },
});
