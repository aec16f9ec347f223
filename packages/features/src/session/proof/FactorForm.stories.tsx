import { mockPasskeys } from '@portico/mocks/signIn/authenticator';
import preview from '@portico/storybook/preview';
import { Button } from '@portico/ui/Button';
import { expect, fn, waitFor } from 'storybook/test';
import { FactorForm } from './FactorForm.tsx';

/** Asks for a second factor: at the sign-in, and where a session must authenticate again. */
const meta = preview.meta({
  component: FactorForm,
  args: {
    methods: ['passkey', 'totp', 'recoveryCode'],
    attempt: { failure: null, refusal: null, isPending: false, fieldErrors: {}, reset: fn() },
    onCode: fn(),
    onPasskey: fn(),
    mayRemember: true,
    back: <Button variant="quiet">Back</Button>,
  },
  beforeEach: () => mockPasskeys().restore,
});

export const Ready = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const use = canvas.getByRole('button', { name: 'Use a passkey' });
    await waitFor(() => expect(use).toHaveFocus());
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Don't ask again on this device/ }));
    await userEvent.click(use);
    await expect(args.onPasskey).toHaveBeenCalledWith(true);
  },
});
