import { list as factors } from '@portico/contract/signIn/endpoints/factors';
import preview from '@portico/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { useRead } from '../../lib/data/useRead.ts';
import { expectToast, hub, press, questionOf } from '../../lib/stories.tsx';
import { DevicesCard } from './DevicesCard.tsx';
import { giveFactors, onProfile } from './stories.tsx';

const dates = {
  createdAt: '2026-11-18T09:30:00.000Z',
  lastUsedAt: '2026-11-20T09:30:00.000Z',
  expiresAt: '2026-12-18T09:30:00.000Z',
};

/** The devices that skip the code, with buttons to forget them. */
const meta = preview.meta({
  component: DevicesCard,
  args: {
    devices: [
      {
        id: 'd0000000-0000-4000-8000-000000000001',
        userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
        ...dates,
      },
      {
        id: 'd0000000-0000-4000-8000-000000000002',
        userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) Version/26.1 Mobile Safari/604.1',
        ...dates,
      },
    ],
  },
  ...onProfile,
});

export const Ready = meta.story({
  parameters: { state: 'factors.devices' },
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: 'Remembered devices' }));
    await expect(list.getAllByText('Remembered until Dec 18, 2026')).toHaveLength(2);
  },
});

export const Empty = meta.story({
  parameters: { state: 'factors.no-devices' },
  args: { devices: [] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No remembered devices')).toBeVisible();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
});

export const ForgetAll = meta.story({
  parameters: { state: 'factors.forget-devices', path: '/?forget-devices' },
  play: async () => {
    const consequence = "You'll be asked for a code on each at the next sign-in. Sessions stay.";
    await expect(await screen.findByText(consequence)).toBeVisible();
  },
});

/** Reads the devices again after each change. */
function OwnDevices() {
  const { data } = useRead(factors);
  return data === undefined ? null : <DevicesCard devices={data.devices} />;
}

export const Forgotten = meta.story({
  render: () => <OwnDevices />,
  beforeEach: () => giveFactors({ devices: 3 }),
  play: async ({ canvas, userEvent }) => {
    const list = within(await canvas.findByRole('list', { name: 'Remembered devices' }));
    await press({ canvas: list, userEvent }, 'Forget Safari on iPhone');
    await expectToast('Device forgotten', 'Safari on iPhone');
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
    await press({ canvas, userEvent }, 'Forget all devices');
    await press({ canvas: await questionOf('Forget all devices?'), userEvent }, 'Forget all devices');
    await expect(await screen.findByText('All devices forgotten')).toBeVisible();
    await expect(await canvas.findByText('No remembered devices')).toBeVisible();
    await expect(hub.organisation.rememberedDevices).toEqual([]);
  },
});
