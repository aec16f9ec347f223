import preview from '@portico/storybook/preview';
import { expect, fn } from 'storybook/test';
import { AskAboutDevice } from './AskAboutDevice.tsx';
import { device, onDevicePage } from './stories.tsx';

/** Asks the user whether a device is theirs. */
const meta = preview.meta({
  component: AskAboutDevice,
  args: { device: { ...device, code: 'BCDFGHJK' }, sending: null, onAnswer: fn() },
  ...onDevicePage,
});

export const Ready = meta.story({
  parameters: { state: 'device-sign-in.question' },
  play: async ({ canvas }) => {
    await canvas.findByText('The device must show the code BCDF-GHJK.');
    // A second Enter must not allow it.
    for (const name of ['Allow', "Don't allow"])
      await expect(canvas.getByRole('button', { name })).not.toHaveFocus();
  },
});

export const Pending = meta.story({
  parameters: { state: 'device-sign-in.pending' },
  args: { sending: 'allowed' },
  play: async ({ canvas }) => {
    await canvas.findByText('Allowing…');
  },
});
