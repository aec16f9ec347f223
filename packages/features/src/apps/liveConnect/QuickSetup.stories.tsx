import preview from '@portico/storybook/preview';
import { expect, screen } from 'storybook/test';
import { QuickSetup } from './QuickSetup.tsx';
import { connectedApps, onLiveConnect } from './stories.tsx';

/** The button that sets up the demo user, with instructions where there is one. */
const meta = preview.meta({
  component: QuickSetup,
  args: { apps: connectedApps().data, hasDemoUser: true },
  ...onLiveConnect,
});

export const Ready = meta.story({
  tags: ['full'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Quick Setup' })).toBeVisible();
    await expect(canvas.getByText(/prints the password of the demo account at startup/)).toBeVisible();
  },
});

export const DemoUserMissing = meta.story({
  parameters: { state: 'live-connect.demo-user-missing' },
  args: { hasDemoUser: false },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('list')).not.toBeInTheDocument();
    await userEvent.click(await canvas.findByRole('button', { name: 'Quick Setup' }));
    await expect(await screen.findByText('Quick Setup failed')).toBeVisible();
    await expect(screen.getByText('The demo user was not found.')).toBeVisible();
  },
});
