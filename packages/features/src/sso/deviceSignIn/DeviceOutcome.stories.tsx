import type { DeviceSignIn } from '@portico/contract/schemas/deviceSignIn';
import { appIds, people } from '@portico/mocks/fixtures';
import preview from '@portico/storybook/preview';
import { expect, fn } from 'storybook/test';
import { freshHub, inFeature } from '../../lib/stories.tsx';
import { DeviceOutcome } from './DeviceOutcome.tsx';
import type { DeviceAnswer } from './useDeviceSignIn.ts';

const device: DeviceSignIn = {
  app: { id: appIds.pantry, name: 'Pantry', icon: null },
  state: 'waiting',
  hasAccess: true,
  unproven: null,
  address: '192.0.2.7',
  createdAt: '2026-11-21T09:28:00.000Z',
};

/** The outcome of a device code, with the next step. */
const meta = preview.meta({
  component: DeviceOutcome,
  args: { device, answered: 'allowed' as DeviceAnswer | null, onOther: fn() },
  decorators: [inFeature({ app: 'portal', path: '/device' })],
  beforeEach(context) {
    freshHub(context, people.user);
  },
});

export const Ready = meta.story({
  parameters: { state: 'device-sign-in.allowed' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'The device is signed in to Pantry' }),
    ).toBeVisible();
    await expect(canvas.getByText(/^Continue on the device/)).toBeVisible();
  },
});

export const Refused = meta.story({
  parameters: { state: 'device-sign-in.refused' },
  args: { answered: 'refused' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/someone may have tried to use your account/)).toBeVisible();
  },
});

export const Expired = meta.story({
  parameters: { state: 'device-sign-in.expired' },
  args: { device: { ...device, state: 'expired' }, answered: null },
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByText(/^A code lasts 10 minutes/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Enter another code' }));
    await expect(args.onOther).toHaveBeenCalledOnce();
  },
});

export const AlreadyUsed = meta.story({
  parameters: { state: 'device-sign-in.already-used' },
  args: { device: { ...device, state: 'answered' }, answered: null },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'This code was already used' })).toBeVisible();
  },
});

/** Leads to the page of docs/apps.md, 'Address of an application', where the user can request access. */
export const NoAccess = meta.story({
  parameters: { state: 'device-sign-in.no-access' },
  args: { device: { ...device, hasAccess: false }, answered: null },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'You do not have access to Pantry' }),
    ).toBeVisible();
    const request = canvas.getByRole('link', { name: 'Request access' });
    await expect(request).toHaveAttribute('href', `/open?app=${appIds.pantry}`);
  },
});
