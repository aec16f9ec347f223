import type { ProblemCode } from '@portico/contract/doctor/labels';
import { people } from '@portico/mocks/fixtures';
import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { freshHub } from '../lib/stories.tsx';
import { Problem } from './Problem.tsx';
import { connect, inDoctor, pantry, registered, settings } from './stories.tsx';

/** Why a request was refused and what to do, with the mend if one press can do it. */
const meta = preview.meta({
  component: Problem,
  args: {
    reason: 'redirect_uri_mismatch' as ProblemCode,
    sent: `${registered}/`,
    expected: registered,
    reference: '0f3c5a9be217',
    app: pantry(),
    settings,
    onMended: fn(),
  },
  ...inDoctor,
  beforeEach(context) {
    connect(freshHub(context, people.admin));
  },
});

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Add redirect address' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Reference 0f3c5a9be217' })).toHaveAttribute(
      'href',
      '/audit-logs?search=0f3c5a9be217',
    );
  },
});

/** A manager reads the reasons, but can't mend. */
export const Manager = meta.story({
  args: { reason: 'pkce_missing', sent: null, expected: null },
  beforeEach(context) {
    connect(freshHub(context, people.manager));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/The request has no code_challenge/)).toBeVisible();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
});
