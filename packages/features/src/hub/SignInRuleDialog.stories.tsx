import { people } from '@portico/mocks/fixtures';
import preview from '@portico/storybook/preview';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { freshHub } from '../lib/stories.tsx';
import { SignInRuleDialog } from './SignInRuleDialog.tsx';
import { inSettings } from './stories.tsx';

/** Changes the sign-in requirement of a role or an application. */
const meta = preview.meta({
  component: SignInRuleDialog,
  args: {
    title: 'How people of the role User sign in',
    rule: { demand: 'secondFactor' as const, from: '2026-12-24' },
    missing: 6,
    isPasskeyAvailable: true,
    texts: {
      proof: 'before you change who must have a second factor',
      label: 'They sign in with',
      none: 'A second factor is their own choice.',
      from: 'It holds from the beginning of this day (UTC).',
      atOnce: 'It holds at once: users without it add it before anything else.',
    },
    save: {
      run: fn(async () => ({})),
      isPending: false,
      failure: null,
      refusal: null,
      fieldErrors: {},
    },
    onClose: fn(),
  },
  ...inSettings,
  beforeEach(context) {
    freshHub(context, people.owner);
  },
});

export const Ready = meta.story({
  parameters: { state: 'sign-in-rules.dialog' },
  play: async () => {
    await expect(await screen.findByLabelText('From')).toHaveValue('2026-12-24');
    await expect(screen.queryByText(/It holds at once/)).not.toBeInTheDocument();
    await expect(screen.getByRole('button', { name: 'Save rule' })).toBeVisible();
  },
});

/** Warns of a day that has come. */
export const AtOnce = meta.story({
  args: { rule: { demand: 'passkey' as const, from: '2026-11-02' } },
  play: async ({ userEvent, args }) => {
    await expect(await screen.findByText(/It holds at once/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save rule' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
    await expect(args.save.run).toHaveBeenCalledWith(
      { demand: 'passkey', from: '2026-11-02' },
      expect.anything(),
    );
  },
});
