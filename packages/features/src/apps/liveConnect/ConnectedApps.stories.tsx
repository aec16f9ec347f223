import { fixtureOrganisation } from '@portico/mocks/fixtures/fixtures';
import { addIcons } from '@portico/mocks/fixtures/pictures/icons';
import preview from '@portico/storybook/preview';
import { expect, waitFor } from 'storybook/test';
import { ConnectedApps } from './ConnectedApps.tsx';
import { connectedApps, onLiveConnect } from './stories.tsx';

/** The connected applications with their numbers of users. */
const meta = preview.meta({
  component: ConnectedApps,
  args: { apps: connectedApps() },
  ...onLiveConnect,
});

export const Ready = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('row', { name: /^Pantry https/ })).toHaveTextContent('Every role');
    await expect(canvas.getAllByRole('row')).toHaveLength(4);
    await userEvent.click(canvas.getByRole('button', { name: 'Show all 8 applications' }));
    await expect(canvas.getAllByRole('row')).toHaveLength(9);
  },
});

const organisation = fixtureOrganisation();
addIcons(organisation);

/** Icons take the place of letters. */
export const WithIcons = meta.story({
  parameters: { state: 'live-connect.icons' },
  args: { apps: connectedApps(organisation) },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('row', { name: /^Pantry https/ });
    await waitFor(() => expect(canvasElement.querySelectorAll('img[data-loaded]')).toHaveLength(2));
    await expect(canvas.queryByRole('img', { name: '' })).not.toBeInTheDocument();
  },
});
