import { refusals } from '@portico/contract/errors';
import { people } from '@portico/mocks/fixtures';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { UsersScreen } from '../../users/UsersScreen.tsx';
import { freshHub, inApp } from '../stories.tsx';

/** One screen with each network of the toolbar. */
const meta = preview.meta({
  component: UsersScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'admin', path: '/users' })],
  beforeEach(context) {
    freshHub(context, people.admin);
  },
});

/** Responses arrive late. */
export const Slow = meta.story({
  globals: { network: 'slow' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading users')).toBeInTheDocument();
    await expect(canvas.queryByText('Jonas Weidmann')).not.toBeInTheDocument();
    await expect(await canvas.findByText('Jonas Weidmann')).toBeVisible();
  },
});

/** No response arrives, on any attempt. */
export const Offline = meta.story({
  globals: { network: 'offline' },
  play: async ({ canvas, userEvent }) => {
    const failed = async () => within(await canvas.findByRole('alert'));
    await expect((await failed()).getByText('The users could not be loaded.')).toBeVisible();
    await userEvent.click((await failed()).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(canvas.getByText('The users could not be loaded.')).toBeVisible());
    await expect(canvas.queryByText('Jonas Weidmann')).not.toBeInTheDocument();
  },
});

/** Reads fail in place; writes fail with the hub's message. */
export const Failing = meta.story({
  globals: { network: 'failing' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('The users could not be loaded.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Create User' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create user' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Username' }), 'ada.lovelace');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Email' }), 'ada@brackenfield.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Create User' }));
    const toast = await screen.findByRole('alertdialog', { name: 'Error creating user' });
    await expect(toast).toHaveTextContent(refusals.internal.message);
  },
});
