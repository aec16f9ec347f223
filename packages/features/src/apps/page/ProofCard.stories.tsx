import { api } from '@portico/contract/api/table';
import { appIds, people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { failsOnce, loadFails } from '../../lib/outcomes.ts';
import { ageProofs, dialogOf, expectToast, fill, freshHub, hub } from '../../lib/stories.tsx';
import { inApps, pantry, storedPantry } from '../list/stories.tsx';
import { ProofCard } from './ProofCard.tsx';

const stored = () => storedPantry(hub);

/** The sign-in requirement of an application. */
const meta = preview.meta({
  component: ProofCard,
  args: { app: pantry },
  ...inApps,
  beforeEach(context) {
    freshHub(context, people.admin);
    stored().signInRule = { demand: 'secondFactor', from: '2026-11-01' };
  },
});

type Player = Pick<StoryContext, 'canvas' | 'userEvent'>;

const open = async ({ canvas, userEvent }: Player) => {
  await canvas.findByText('A second factor since Nov 1, 2026');
  await userEvent.click(canvas.getByRole('button', { name: 'Change rule' }));
  return dialogOf('What users of Pantry must prove');
};

export const Ready = meta.story({
  parameters: { state: 'application.proof' },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: /without a second factor$/ });
    await expect(link).toHaveAttribute('href', `/apps/${appIds.pantry}/access?status=noFactor`);
  },
});

/** At most once a day. */
export const Reminded = meta.story({
  parameters: { state: 'application.proof-reminded' },
  beforeEach: ({ msw }) => msw.use(failsOnce(api.apps.remindOfSignInRule)),
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Remind users of Pantry' });
    await userEvent.click(button);
    await expect(await screen.findByRole('alertdialog', { name: 'No reminder was sent' })).toBeVisible();
    await userEvent.click(button);
    await expectToast('Reminder sent', /^To \d+ people\.$/);
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Remind users of Pantry' })).toHaveAttribute(
        'aria-disabled',
        'true',
      ),
    );
    await expect(stored().signInRule).toMatchObject({ from: '2026-11-01', remindedAt: expect.any(String) });
  },
});

export const Change = meta.story({
  parameters: { state: 'application.proof-dialog' },
  play: async player => {
    await expect((await open(player)).getByText(/^It holds at once/)).toBeVisible();
  },
});

/** The input stays during the authentication, and when the hub fails. */
export const Saved = meta.story({
  beforeEach: ({ msw }) => msw.use(failsOnce(api.apps.saveSignInRule)),
  play: async player => {
    const dialog = await open(player);
    const from = dialog.getByLabelText('From');
    await player.userEvent.clear(from);
    await player.userEvent.type(from, '2027-01-15');
    await player.userEvent.click(dialog.getByRole('button', { name: 'Save rule' }));
    await expect(await dialog.findByText('The rule could not be saved. Try again.')).toBeVisible();
    ageProofs(hub);
    await player.userEvent.click(dialog.getByRole('button', { name: 'Save rule' }));
    const proof = await dialogOf('Confirm that it is you');
    await fill(player, await proof.findByLabelText('Current password'), people.admin.password);
    await player.userEvent.click(proof.getByRole('button', { name: 'Confirm' }));
    const again = await dialogOf(/^What users of Pantry/);
    await expect(again.getByLabelText('From')).toHaveValue('2027-01-15');
    await player.userEvent.click(again.getByRole('button', { name: 'Save rule' }));
    await expectToast('Sign-in rule saved', 'Pantry');
    await expect(await player.canvas.findByText('A second factor from Jan 15, 2027')).toBeVisible();
    await expect(stored().signInRule).toEqual({ demand: 'secondFactor', from: '2027-01-15' });
  },
});

export const ForManagers = meta.story({
  beforeEach(context) {
    freshHub(context, people.manager);
    stored().signInRule = { demand: 'passkey', from: '2026-11-01' };
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('A passkey since Nov 1, 2026')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Change rule' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(canvas.queryByRole('button', { name: 'Remind users of Pantry' })).toBeNull();
  },
});

export const LoadFails = meta.story({
  ...loadFails(api.apps.signInRule, 'The sign-in requirements could not be loaded.'),
  parameters: { state: 'application.proof-failed' },
});
