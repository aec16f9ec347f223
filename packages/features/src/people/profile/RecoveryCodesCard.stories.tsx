import { addFactors } from '@portico/mocks/fixtureFactors';
import { people } from '@portico/mocks/fixtures';
import preview from '@portico/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { hub } from '../../lib/stories.tsx';
import { RecoveryCodesCard } from './RecoveryCodesCard.tsx';
import { giveFactors, onProfile } from './stories.tsx';
import { useFactors } from './useFactors.ts';

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
  const { data } = useFactors();
  return data === undefined ? null : <RecoveryCodesCard codes={data.recoveryCodes} />;
}

export const NoneLeft = meta.story({
  render: () => <OwnCodes />,
  beforeEach: () => giveFactors(hub, { codesLeft: 0 }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^You have no recovery codes left/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'New codes' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Create codes' }));
    await userEvent.click(await screen.findByRole('button', { name: 'I saved them' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(await canvas.findByText(/^10 codes left/)).toBeVisible();
  },
});

export const Renew = meta.story({
  parameters: { state: 'factors.renew', path: '/?renew-codes' },
  beforeEach: () => giveFactors(hub, {}),
  play: async () => {
    const question = within(await screen.findByRole('alertdialog', { name: 'Create new recovery codes?' }));
    await expect(question.getByText(/Your current codes stop working at once/)).toBeVisible();
  },
});

/** The password alone is not enough for an account with an app. */
export const ConfirmFirst = meta.story({
  parameters: { state: 'factors.confirm-second-factor', path: '/?renew-codes' },
  beforeEach: () => addFactors(hub, people.user),
  play: async () => {
    const proof = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    await expect(
      await proof.findByText('Confirm with your second factor before you create new codes.'),
    ).toBeVisible();
    await waitFor(() => expect(proof.getByLabelText('Code')).toHaveFocus());
  },
});
