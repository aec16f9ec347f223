import { list as factors } from '@portico/contract/signIn/endpoints/factors';
import { addFactors } from '@portico/mocks/fixtures/factors';
import { people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, screen, waitFor } from 'storybook/test';
import { useRead } from '../../lib/data/useRead.ts';
import { dialogOf, hub, press, questionOf } from '../../lib/stories.tsx';
import { RecoveryCodesCard } from './RecoveryCodesCard.tsx';
import { giveFactors, onProfile } from './stories.tsx';

const createdAt = '2026-09-22T09:30:00.000Z';

/** The number of recovery codes left, with a warning below four, and a button for new ones. */
const meta = preview.meta({
  component: RecoveryCodesCard,
  args: { codes: { left: 8, createdAt } },
  ...onProfile,
});

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('8 codes left, created on Sep 22, 2026.')).toBeVisible();
  },
});

export const FewLeft = meta.story({
  parameters: { state: 'factors.few-codes' },
  args: { codes: { left: 3, createdAt } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^You have 3 recovery codes left/)).toBeVisible();
  },
});

/** Reads the codes again after the change. */
function OwnCodes() {
  const { data } = useRead(factors);
  return data === undefined ? null : <RecoveryCodesCard codes={data.recoveryCodes} />;
}

export const NoneLeft = meta.story({
  render: () => <OwnCodes />,
  beforeEach: () => giveFactors({ codesLeft: 0 }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^You have no recovery codes left/)).toBeVisible();
    await press({ canvas, userEvent }, 'New codes');
    await press({ canvas: await questionOf(), userEvent }, 'Create codes');
    await press({ canvas: screen, userEvent }, 'I saved them');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(await canvas.findByText(/^10 codes left/)).toBeVisible();
  },
});

export const Renew = meta.story({
  parameters: { state: 'factors.renew', path: '/?renew-codes' },
  beforeEach: () => giveFactors({}),
  play: async () => {
    const question = await questionOf('Create new recovery codes?');
    await expect(question.getByText(/Your current codes stop working at once/)).toBeVisible();
  },
});

/** The password alone is not enough for an account with an app. */
export const ConfirmFirst = meta.story({
  parameters: { state: 'factors.confirm-second-factor', path: '/?renew-codes' },
  beforeEach: () => addFactors(hub, people.user),
  play: async () => {
    const proof = await dialogOf('Confirm that it is you');
    await waitFor(() => expect(proof.getByLabelText('Code')).toHaveFocus());
  },
});
