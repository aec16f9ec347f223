import { appIds, people } from '@portico/mocks/fixtures';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { freshHub, turnOffForManagers } from '../lib/stories.tsx';
import { Browser, signIn } from './stories.tsx';

/** The address of one application: a screen with a parameter. */
const meta = preview.meta({
  component: Browser,
  parameters: { layout: 'fullscreen', picture: false },
});

const actionsOf = (name: string) => ({ name: `Actions for ${name}` });

/** The dialog has an address in the list, and the name leads to the page. */
export const OpenedAndClosed = meta.story({
  args: { start: '/simple-apps' },
  beforeEach(context) {
    freshHub(context, people.admin);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', actionsOf('Pantry')));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit Application' }));
    await screen.findByRole('dialog', { name: 'Edit application' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(canvas.getByRole('link', { name: 'Pantry' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Pantry' })).toBeVisible();
    const current = canvas.getByRole('link', { name: 'Apps' });
    await expect(current).toHaveAttribute('aria-current', 'page');
  },
});

/** A visitor without a session signs in and arrives at the tab. */
export const OpenedWithoutASession = meta.story({
  args: { start: `/apps/${appIds.pantry}/danger` },
  beforeEach(context) {
    freshHub(context);
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'Sign in' });
    await signIn({ canvas, userEvent }, people.admin, 'Admin Access');
    await expect(await canvas.findByRole('tab', { name: 'Danger zone', selected: true })).toBeVisible();
  },
});

/** A manager without the right to edit sees why the form does not open. */
export const NotAllowed = meta.story({
  args: { start: `/apps/${appIds.pantry}?edit=${appIds.pantry}` },
  beforeEach(context) {
    turnOffForManagers(freshHub(context, people.manager), ['managersEditApps']);
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Your role does not allow this.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(canvas.queryByText('Your role does not allow this.')).not.toBeInTheDocument();
  },
});

/** A malformed parameter is an unknown page. */
export const Malformed = meta.story({
  args: { start: `/apps/${'a'.repeat(65)}` },
  beforeEach(context) {
    freshHub(context, people.admin);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  },
});
