import preview from '@portico/storybook/preview';
import { expect, screen } from 'storybook/test';
import { QuickSetup } from './QuickSetup.tsx';
import { connectedApps, onLiveConnect } from './stories.tsx';

/** Instructions to test an application as an ordinary user, and the button that sets up the demo user. */
const meta = preview.meta({
  component: QuickSetup,
  tags: ['autodocs'],
  args: { apps: connectedApps().data },
  ...onLiveConnect,
});

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Quick Setup' })).toBeVisible();
    await expect(canvas.getByText(/which prints its password at startup/)).toBeVisible();
  },
});

export const DemoUserMissing = meta.story({
  parameters: { state: 'live-connect.demo-user-missing' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Quick Setup' }));
    await expect(await screen.findByText('Quick Setup failed')).toBeVisible();
    await expect(screen.getByText('The demo user was not found.')).toBeVisible();
  },
});
