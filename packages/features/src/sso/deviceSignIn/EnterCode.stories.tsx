import preview from '@portico/storybook/preview';
import { expect, fn, waitFor } from 'storybook/test';
import { fill } from '../../lib/stories.tsx';
import { EnterCode } from './EnterCode.tsx';
import { onDevicePage } from './stories.tsx';

type Finding = Parameters<typeof EnterCode>[0]['finding'];

const idle: Finding = {
  run: fn(),
  reset: fn(),
  isPending: false,
  pending: [],
  failure: null,
  fieldErrors: {},
  error: null,
  refusal: null,
};

/** Asks for the code that a device shows. */
const meta = preview.meta({
  component: EnterCode,
  args: { initial: 'bcdfghjk', finding: idle, onEnter: fn() },
  ...onDevicePage,
});

/** Fills in the code of the address, and does nothing until the user presses Continue. */
export const Ready = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const field = await canvas.findByRole('textbox', { name: 'Code' });
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveValue('BCDF-GHJK');
    await expect(args.onEnter).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(args.onEnter).toHaveBeenCalledWith('BCDFGHJK'));
  },
});

export const Malformed = meta.story({
  parameters: { state: 'device-sign-in.malformed' },
  args: { initial: '' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue' }));
    await expect(await canvas.findByText('Enter the code')).toBeVisible();
    await fill({ userEvent }, canvas.getByRole('textbox', { name: 'Code' }), 'AEIO');
    await canvas.findByText('A code has 8 letters, without vowels');
    await expect(args.onEnter).not.toHaveBeenCalled();
  },
});

export const Checking = meta.story({
  parameters: { state: 'device-sign-in.checking' },
  args: { finding: { ...idle, isPending: true } },
  play: async ({ canvas }) => {
    await canvas.findByText('Checking…');
  },
});
