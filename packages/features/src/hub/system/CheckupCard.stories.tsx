import { api } from '@portico/contract/api/table';
import { fixtureFindings } from '@portico/mocks/fixtures/fixtures';
import { handlersFor } from '@portico/mocks/handlers';
import { answers, fails } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { failsOnce } from '../../lib/outcomes.ts';
import { hub } from '../../lib/stories.tsx';
import { inSettings } from '../settings/stories.tsx';
import { CheckupCard } from './CheckupCard.tsx';

/** What the hub finds when it checks how it is set up. */
const meta = preview.meta({ component: CheckupCard, ...inSettings });

export const Ready = meta.story({
  parameters: { state: 'settings.checkup' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Checks without a problem: 12' }));
    await expect(await canvas.findByText(/leads to the hub\.$/)).toBeVisible();
    await expect(canvas.getAllByText('OK')).toHaveLength(fixtureFindings.length - 1);
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

const withProblems = ({ msw }: Pick<StoryContext, 'msw'>) =>
  msw.use(
    answers(api.system.checkup, {
      checkedAt: '2026-11-21T09:30:00.000Z',
      findings: fixtureFindings.map(
        finding => problems.find(({ check }) => check === finding.check) ?? finding,
      ),
    }),
  );

/** Problems, each with what to do; the other checks are folded. */
export const Problems = meta.story({
  parameters: { state: 'settings.checkup-problems' },
  beforeEach: withProblems,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText('Problem')).toHaveLength(2));
  },
});

/** The first checkup fails. The third finds the problems solved. The fourth fails, and leaves its findings. */
export const Solved = meta.story({
  beforeEach(context) {
    withProblems(context);
    context.msw.use(failsOnce(api.system.checkup));
  },
  play: async ({ canvas, userEvent, msw }) => {
    await expect(await canvas.findByText('The hub could not be checked.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(canvas.getAllByText('Problem')).toHaveLength(2));
    msw.use(...handlersFor(hub));
    const again = canvas.getByRole('button', { name: 'Check again' });
    await userEvent.click(again);
    await expect(await canvas.findByText('No problems found')).toBeVisible();
    await expect(canvas.queryByText('Problem')).toBeNull();
    await expect(again).toHaveFocus();
    msw.use(fails(api.system.checkup));
    await userEvent.click(again);
    await expect(await canvas.findByText('The hub could not be checked again.')).toBeVisible();
    await expect(canvas.getByText('No problems found')).toBeVisible();
  },
});
