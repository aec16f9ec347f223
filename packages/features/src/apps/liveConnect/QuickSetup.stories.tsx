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

/** On a hub without the demo user. The story of the screen shows the instructions. */
export const Ready = meta.story({
  parameters: { state: 'live-connect.demo-user-missing' },
  args: { hasDemoUser: false },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('list')).not.toBeInTheDocument();
    await userEvent.click(await canvas.findByRole('button', { name: 'Quick Setup' }));
    await expect(await screen.findByText('Quick Setup failed')).toBeVisible();
    await expect(screen.getByText('The demo user was not found.')).toBeVisible();
  },
});
