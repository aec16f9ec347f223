import { appIds } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, fn } from 'storybook/test';
import { DeviceOutcome } from './DeviceOutcome.tsx';
import { device, onDevicePage } from './stories.tsx';
import type { DeviceAnswer } from './useDeviceSignIn.ts';

/** The outcome of a device code, with the next step. */
const meta = preview.meta({
  component: DeviceOutcome,
  args: { device, answered: 'allowed' as DeviceAnswer | null, onOther: fn() },
  ...onDevicePage,
});

export const Ready = meta.story({
  parameters: { state: 'device-sign-in.allowed' },
  play: async ({ canvas }) => {
    await canvas.findByText(/^Continue on the device/);
  },
});

export const Refused = meta.story({
  parameters: { state: 'device-sign-in.refused' },
  args: { answered: 'refused' },
  play: async ({ canvas }) => {
    await canvas.findByText(/someone may have tried to use your account/);
  },
});

export const Expired = meta.story({
  parameters: { state: 'device-sign-in.expired' },
  args: { device: { ...device, state: 'expired' }, answered: null },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Enter another code' }));
    await expect(args.onOther).toHaveBeenCalledOnce();
  },
});

export const AlreadyUsed = meta.story({
  parameters: { state: 'device-sign-in.already-used' },
  args: { device: { ...device, state: 'answered' }, answered: null },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'This code was already used' });
  },
});

/** Leads to the page of docs/apps.md, 'Address of an application', where the user can request access. */
export const NoAccess = meta.story({
  parameters: { state: 'device-sign-in.no-access' },
  args: { device: { ...device, hasAccess: false }, answered: null },
  play: async ({ canvas }) => {
    const request = await canvas.findByRole('link', { name: 'Request access' });
    await expect(request).toHaveAttribute('href', `/open?app=${appIds.pantry}`);
  },
});
