import { mockPasskeys } from '@portico/mocks/authenticator';
import preview from '@portico/storybook/preview';
import { Button } from '@portico/ui/Button';
import { expect, fn, waitFor } from 'storybook/test';
import { press } from '../lib/stories.tsx';
import { FactorForm } from './FactorForm.tsx';

const attempt = { failure: null, refusal: null, isPending: false, fieldErrors: {}, reset: fn() };

/** Asks for a second factor: at the sign-in, and where a session must authenticate again. */
const meta = preview.meta({
  component: FactorForm,
  args: {
    methods: ['passkey', 'totp', 'recoveryCode'],
    attempt,
    onCode: fn(),
    onPasskey: fn(),
    mayRemember: true,
    back: <Button variant="quiet">Back</Button>,
  },
  beforeEach: () => mockPasskeys().restore,
});

export const Ready = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/^Use one of your passkeys/)).toBeVisible();
    const use = canvas.getByRole('button', { name: 'Use a passkey' });
    await waitFor(() => expect(use).toHaveFocus());
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Don't ask again on this device/ }));
    await userEvent.click(use);
    await expect(args.onPasskey).toHaveBeenCalledWith(true);
  },
});

/** Each other way is a button. The failure of one does not stay for the next. */
export const AnotherWay = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await press({ canvas, userEvent }, 'Use your authenticator app');
    await expect(args.attempt.reset).toHaveBeenCalled();
    const code = await canvas.findByLabelText('Code');
    await waitFor(() => expect(code).toHaveFocus());
    await press({ canvas, userEvent }, 'Continue');
    await expect(await canvas.findByText('Code is required')).toBeVisible();
    await userEvent.type(code, '123 456');
    await press({ canvas, userEvent }, 'Continue');
    await waitFor(() => expect(args.onCode).toHaveBeenCalledWith('totp', '123456', false));
  },
});

/** A browser without passkeys offers the other methods. */
export const WithoutPasskeys = meta.story({
  beforeEach: () => mockPasskeys({ isSupported: false }).restore,
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Code')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /passkey/ })).not.toBeInTheDocument();
  },
});
