import { api } from '@portico/contract/table';
import { fixtureFindings } from '@portico/mocks/fixtures';
import { answers, fails } from '@portico/mocks/network';
import preview from '@portico/storybook/preview';
import { expect, waitFor } from 'storybook/test';
import { loadFails, loading } from '../lib/outcomes.ts';
import { CheckupCard } from './CheckupCard.tsx';
import { inSettings } from './stories.tsx';

/** What the hub finds when it checks how it is set up. */
const meta = preview.meta({ component: CheckupCard, ...inSettings });

export const Ready = meta.story({
  parameters: { state: 'settings.checkup' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('No problems found')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Checks without a problem: 12' }));
    await expect(await canvas.findByText(/leads to the hub\.$/)).toBeVisible();
    await expect(canvas.getAllByText('OK')).toHaveLength(fixtureFindings.length - 1);
    await expect(canvas.getByText('Not checked')).toBeVisible();
  },
});

const problems: typeof fixtureFindings = [
  {
    check: 'backup',
    state: 'problem',
    found: 'The last backup is 51 hours old.',
    advice: 'Check the disk space and the operational log.',
  },
  {
    check: 'secrets',
    state: 'problem',
    found: 'The keys in the database are not encrypted.',
    advice: 'Set SECRET_KEY to the output of: openssl rand -base64 32',
  },
];
const withProblems = fixtureFindings.map(
  finding => problems.find(({ check }) => check === finding.check) ?? finding,
);
const checkedAt = '2026-11-21T09:30:00.000Z';

/** Problems, each with what to do; the other checks are folded. */
export const Problems = meta.story({
  parameters: { state: 'settings.checkup-problems' },
  beforeEach({ msw }) {
    msw.use(answers(api.system.checkup, { checkedAt, findings: withProblems }));
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText('Problem')).toHaveLength(2));
    await expect(canvas.getAllByRole('definition')[0]).toHaveTextContent(
      /^The last backup is 51 hours old\./,
    );
  },
});

/** The next checkup finds the problems solved. */
export const Solved = meta.story({
  beforeEach({ msw }) {
    let calls = 0;
    msw.use(
      answers(api.system.checkup, () => {
        calls += 1;
        return { checkedAt, findings: [...(calls === 1 ? withProblems : fixtureFindings)] };
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getAllByText('Problem')).toHaveLength(2));
    await userEvent.click(canvas.getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(canvas.queryByText('Problem')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Check again' })).toHaveFocus();
  },
});

/** A failed second checkup leaves the findings of the first. */
export const NotCheckedAgain = meta.story({
  play: async ({ canvas, userEvent, msw }) => {
    await expect(await canvas.findByText('No problems found')).toBeVisible();
    msw.use(fails(api.system.checkup));
    await userEvent.click(canvas.getByRole('button', { name: 'Check again' }));
    await expect(await canvas.findByText('The hub could not be checked again.')).toBeVisible();
    await expect(canvas.getByText('No problems found')).toBeVisible();
  },
});

export const Loading = meta.story(loading(api.system.checkup, 'Checking the hub'));

export const LoadFails = meta.story(loadFails(api.system.checkup, 'The hub could not be checked.'));
