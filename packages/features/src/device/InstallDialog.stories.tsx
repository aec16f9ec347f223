import { intervals } from '@portico/contract/limits';
import { toasts } from '@portico/ui/Toast';
import { type ComponentProps, useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { StoryToaster } from '../lib/stories.tsx';
import { InstallDialog } from './InstallDialog.tsx';
import { aboveScreen, browserOffers, withoutOffer, withPermission } from './stories.tsx';

/** As everything that opens it has it. */
function OpenedDialog({ onClose }: ComponentProps<typeof InstallDialog>) {
  const [isOpen, setIsOpen] = useState(true);
  const close = () => {
    setIsOpen(false);
    onClose();
  };
  return isOpen ? <InstallDialog onClose={close} /> : null;
}

const meta = preview.meta({
  component: InstallDialog,
  parameters: { layout: 'fullscreen' },
  args: { onClose: fn() },
  decorators: [aboveScreen],
  render: args => (
    <>
      <OpenedDialog {...args} />
      <StoryToaster />
    </>
  ),
  beforeEach() {
    toasts.clear();
    withoutOffer();
    return withPermission('default').restore;
  },
});

const words = ['Install App', 'Enable Notifications', 'Allow'];
const benefits = ['Works offline', 'Faster loading', 'Native mobile experience', 'Push notifications'];

/** The button, once the offer has reached it. */
const installNow = () =>
  waitFor(() => {
    const button = screen.getByRole('button', { name: 'Install Now' });
    expect(button).not.toHaveAttribute('aria-disabled');
    return button;
  });

export const Allow = meta.story({
  parameters: { state: 'install-dialog.allow' },
  play: async () => {
    browserOffers('accepted');
    await expect(await screen.findByRole('dialog', { name: 'Install the app' })).toBeVisible();
    for (const text of [...words, ...benefits]) await expect(screen.getByText(text)).toBeVisible();
    for (const name of ['Maybe Later', 'Install Now', 'Enable']) {
      await expect(screen.getByRole('button', { name })).toBeVisible();
    }
  },
});

export const NotificationsAllowed = meta.story({
  play: async ({ userEvent }) => {
    browserOffers('accepted');
    await userEvent.click(await screen.findByRole('button', { name: 'Enable' }));
    await expect(await screen.findByText('Enabled')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Enable' })).not.toBeInTheDocument();
  },
});

export const Enabled = meta.story({
  parameters: { state: 'install-dialog.enabled' },
  beforeEach: () => withPermission('granted').restore,
  play: async () => {
    browserOffers('accepted');
    await expect(await screen.findByText('Enabled')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Enable' })).not.toBeInTheDocument();
  },
});

export const Blocked = meta.story({
  parameters: { state: 'install-dialog.blocked' },
  beforeEach: () => withPermission('denied').restore,
  play: async () => {
    browserOffers('accepted');
    await expect(await screen.findByText('Blocked')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Enable' })).toHaveAttribute('aria-disabled', 'true');
  },
});

export const Accepted = meta.story({
  parameters: { state: 'install-dialog.accepted' },
  play: async ({ userEvent, args }) => {
    await expect(intervals.permissionAfterInstall).toBe(2000);
    const { prompt } = browserOffers('accepted');
    await userEvent.click(await installNow());
    await expect(prompt).toHaveBeenCalledOnce();
    await expect(await screen.findByText('Portico is installed')).toBeInTheDocument();
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(Notification.requestPermission).not.toHaveBeenCalled();
    await waitFor(() => expect(Notification.requestPermission).toHaveBeenCalledOnce());
  },
});

export const Dismissed = meta.story({
  parameters: { state: 'install-dialog.dismissed' },
  play: async ({ userEvent, args }) => {
    const { prompt } = browserOffers('dismissed');
    await userEvent.click(await installNow());
    await expect(prompt).toHaveBeenCalledOnce();
    await expect(args.onClose).not.toHaveBeenCalled();
    await expect(screen.getByRole('button', { name: 'Install Now' })).toBeEnabled();
    await expect(screen.queryByText('Portico is installed')).not.toBeInTheDocument();
  },
});

/** A browser without an offer says so, instead of a button that does nothing. */
export const NotOffered = meta.story({
  globals: { viewport: { value: 'small' } },
  play: async ({ userEvent, args }) => {
    const button = await screen.findByRole('button', { name: 'Install Now' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Maybe Later' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});
