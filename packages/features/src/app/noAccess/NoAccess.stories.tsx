import { people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, waitFor } from 'storybook/test';
import { freshHub, hubFor, inFeature, turnOffForManagers } from '../../lib/stories.tsx';
import { NoAccess } from './NoAccess.tsx';

/** Replaces a screen of the console that the role may not open. */
const meta = preview.meta({
  component: NoAccess,
  parameters: { layout: 'fullscreen' },
  decorators: [inFeature({ app: 'admin', path: '/users' })],
  beforeEach: hubFor(people.user),
});

/** A user may open no screen of the console: there is no navigation. */
export const Ready = meta.story({
  play: async ({ canvas }) => {
    const heading = await canvas.findByRole('heading', { level: 1 });
    await expect(heading).toHaveTextContent("You don't have access to this page");
    await expect(canvas.getByText(/^Users with the role User can't open this page/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
    await expect(canvas.queryByRole('navigation')).not.toBeInTheDocument();
    await expect(canvas.queryByText('Administrator')).not.toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('No access · Portico'));
  },
});

/** Keeps the console's navigation for a manager who may not change the settings. */
export const ForAManager = meta.story({
  parameters: { path: '/settings' },
  beforeEach(context) {
    turnOffForManagers(freshHub(context, people.manager), ['managersChangeSettings']);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Users with the role Manager can't open this page/)).toBeVisible();
    await expect(canvas.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(canvas.queryByRole('link', { current: 'page' })).not.toBeInTheDocument();
  },
});
