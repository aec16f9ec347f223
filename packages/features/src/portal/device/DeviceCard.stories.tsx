import { intervals } from '@portico/contract/limits';
import { shortenWaits } from '@portico/storybook/environment/clock';
import preview from '@portico/storybook/preview';
import { expect, screen, waitFor } from 'storybook/test';
import { DeviceCard } from './DeviceCard.tsx';
import {
  mockInstallOffer,
  mockPermission,
  mockUnsupportedBrowser,
  resetInstallOffer,
  withToasts,
} from './stories.tsx';
import { mockWorkerStatus } from './worker.ts';

/** The state of installation, notifications and service worker in this browser, and a test of them. */
const meta = preview.meta({
  component: DeviceCard,
  decorators: [withToasts],
  beforeEach() {
    resetInstallOffer();
    const restores = [mockPermission('granted').restore, mockWorkerStatus('active')];
    return () => {
      for (const restore of restores) restore();
    };
  },
});

export const Ready = meta.story({
  parameters: { state: 'push-test-card.ready' },
  play: async ({ canvas }) => {
    mockInstallOffer('dismissed');
    await expect(await canvas.findByText('Available')).toBeVisible();
    await expect(canvas.getByText('Enabled')).toBeVisible();
    await expect(canvas.getByText('Active')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Install' })).toBeVisible();
  },
});

export const Unsupported = meta.story({
  parameters: { state: 'push-test-card.unsupported' },
  beforeEach: mockUnsupportedBrowser,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Not available')).toBeVisible();
    await expect(canvas.getAllByText('Not supported')).toHaveLength(2);
    await expect(canvas.getByRole('button', { name: 'Send test' })).toHaveAttribute('aria-disabled', 'true');
  },
});

let notifications: ReturnType<typeof mockPermission>;

export const Sent = meta.story({
  parameters: { state: 'push-test-card.sent' },
  beforeEach() {
    shortenWaits();
    notifications = mockPermission('granted');
    return notifications.restore;
  },
  play: async ({ canvas, userEvent }) => {
    await expect(intervals.localNotification).toBe(5000);
    await userEvent.click(canvas.getByRole('button', { name: 'Send test notification' }));
    await expect(await screen.findByText('Test notification sent')).toBeInTheDocument();
    await expect(notifications.shown).toHaveLength(1);
    await waitFor(() => expect(notifications.shown[0]?.close).toHaveBeenCalledOnce());
  },
});

export const Failed = meta.story({
  parameters: { state: 'push-test-card.failed' },
  beforeEach: () => mockPermission('default').restore,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Allow')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Send test notification' }));
    await expect(await screen.findByText('Notification Failed')).toBeInTheDocument();
    await expect(screen.getByText('Please enable notifications first.')).toBeInTheDocument();
  },
});
