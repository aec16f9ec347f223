import { intervals } from '@portico/contract/limits';
import { shortenWaits } from '@portico/storybook/environment/clock';
import preview from '@portico/storybook/preview';
import { expect, fn, screen, spyOn, waitFor } from 'storybook/test';
import { InstallDialog } from './InstallDialog.tsx';
import { mockInstallOffer, mockPermission, resetInstallOffer, withToasts } from './stories.tsx';

/** Offers to install the app and to allow notifications. */
const meta = preview.meta({
  component: InstallDialog,
  args: { onClose: fn() },
  decorators: [withToasts],
  beforeEach() {
    resetInstallOffer();
    return mockPermission('default').restore;
  },
});

/** Waits until the button is enabled by the browser's offer. */
const installNow = () =>
  waitFor(() => {
    const button = screen.getByRole('button', { name: 'Install Now' });
    expect(button).not.toHaveAttribute('aria-disabled');
    return button;
  });

export const Ready = meta.story({
  parameters: { state: 'install-dialog.allow' },
  play: async () => {
    mockInstallOffer('accepted');
    await expect(await screen.findByRole('dialog', { name: 'Install the app' })).toBeVisible();
    await installNow();
  },
});

export const Enabled = meta.story({
  parameters: { state: 'install-dialog.enabled' },
  play: async ({ userEvent }) => {
    mockInstallOffer('accepted');
    await userEvent.click(await screen.findByRole('button', { name: 'Enable' }));
    await expect(await screen.findByText('Enabled')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Enable' })).not.toBeInTheDocument();
  },
});

export const Blocked = meta.story({
  parameters: { state: 'install-dialog.blocked' },
  beforeEach: () => mockPermission('denied').restore,
  play: async () => {
    mockInstallOffer('accepted');
    await expect(await screen.findByText('Blocked')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Enable' })).toHaveAttribute('aria-disabled', 'true');
  },
});

/** The dialog stays until the user accepts the offer of the browser. */
export const Accepted = meta.story({
  parameters: { state: ['install-dialog.dismissed', 'install-dialog.accepted'] },
  beforeEach() {
    shortenWaits();
    spyOn(globalThis, 'setTimeout');
  },
  play: async ({ userEvent, args }) => {
    const dismissed = mockInstallOffer('dismissed');
    await userEvent.click(await installNow());
    await expect(dismissed.prompt).toHaveBeenCalledOnce();
    await expect(args.onClose).not.toHaveBeenCalled();
    await expect(screen.queryByText('Portico is installed')).not.toBeInTheDocument();
    const { prompt } = mockInstallOffer('accepted');
    await userEvent.click(await installNow());
    await expect(prompt).toHaveBeenCalledOnce();
    await expect(await screen.findByText('Portico is installed')).toBeInTheDocument();
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(intervals.permissionAfterInstall).toBe(2000);
    await expect(setTimeout).toHaveBeenCalledWith(expect.any(Function), intervals.permissionAfterInstall);
    await waitFor(() => expect(Notification.requestPermission).toHaveBeenCalledOnce());
  },
});

/** Disables the button with a reason when the browser does not offer installation. */
export const NotOffered = meta.story({
  play: async ({ userEvent, args }) => {
    const button = await screen.findByRole('button', { name: 'Install Now' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Maybe Later' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});
