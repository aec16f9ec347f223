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

/** The list stays mounted between the two paths. */
export const OpenedAndClosed = meta.story({
  args: { start: '/simple-apps' },
  beforeEach(context) {
    freshHub(context, people.admin);
  },
  play: async ({ canvas, userEvent }) => {
    const actions = await canvas.findByRole('button', actionsOf('Pantry'));
    await userEvent.click(actions);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit Application' }));
    await screen.findByRole('dialog', { name: 'Edit application' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(canvas.getByRole('button', actionsOf('Pantry'))).toBe(actions);
    const current = canvas.getByRole('link', { name: 'Apps' });
    await expect(current).toHaveAttribute('aria-current', 'page');
  },
});

/** A visitor without a session signs in and arrives. */
export const OpenedWithoutASession = meta.story({
  args: { start: `/apps/${appIds.pantry}?search=pantry` },
  beforeEach(context) {
    freshHub(context);
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'Sign in' });
    await signIn({ canvas, userEvent }, people.admin, 'Admin Access');
    await screen.findByRole('dialog', { name: 'Edit application' });
    await expect(screen.getByRole('textbox', { name: /App name/ })).toHaveValue('Pantry');
  },
});

/** A manager without the right to edit sees why the form does not open. */
export const NotAllowed = meta.story({
  args: { start: `/apps/${appIds.pantry}` },
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
