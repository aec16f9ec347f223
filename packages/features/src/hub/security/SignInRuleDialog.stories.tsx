import { people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, fn, screen } from 'storybook/test';
import { hubFor } from '../../lib/stories.tsx';
import { inSettings } from '../settings/stories.tsx';
import { SignInRuleDialog } from './SignInRuleDialog.tsx';

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
  beforeEach: hubFor(people.owner),
});

export const Ready = meta.story({
  parameters: { state: 'sign-in-rules.dialog' },
  play: async () => {
    await expect(await screen.findByLabelText('From')).toHaveValue('2026-12-24');
    await expect(screen.queryByText(/It holds at once/)).not.toBeInTheDocument();
  },
});
