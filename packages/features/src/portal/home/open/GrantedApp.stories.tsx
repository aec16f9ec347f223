import { api } from '@portico/contract/table';
import { appIds, apps } from '@portico/mocks/fixtures';
import { fails } from '@portico/mocks/network';
import preview from '@portico/storybook/preview';
import { expect, screen, waitFor } from 'storybook/test';
import { hub, visits } from '../../../lib/stories.tsx';
import { inPortal, myApp } from '../stories.tsx';
import { GrantedApp } from './GrantedApp.tsx';

/** Confirms that the application opens, in this tab. */
const meta = preview.meta({
  component: GrantedApp,
  args: { app: myApp('pantry') },
  ...inPortal,
});

const openButton = () => screen.findByRole('button', { name: 'Open application' });

/** Opens with Enter, and records the visit. */
export const Ready = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('Open Pantry?');
    await expect(canvas.getByText(/must implement single sign-on/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
    await waitFor(async () => expect(await openButton()).toHaveFocus());
    await expect(visits).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(visits).toHaveBeenCalledOnce());
    const [address, options] = visits.mock.lastCall ?? [];
    await expect(address).toMatch(`${apps.pantry.url}?sso_token=`);
    await expect(options).toEqual({ replace: true });
    await waitFor(() =>
      expect(hub.organisation.visits.at(-1)).toMatchObject({ appId: appIds.pantry, startedAt: hub.now() }),
    );
  },
});

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(fails(api.signOn.generateToken)),
  play: async ({ userEvent }) => {
    await userEvent.click(await openButton());
    await expect(await screen.findByText('Unable to access application. Please try again.')).toBeVisible();
    await expect(visits).not.toHaveBeenCalled();
    await waitFor(async () => expect(await openButton()).not.toHaveAttribute('aria-disabled'));
  },
});
