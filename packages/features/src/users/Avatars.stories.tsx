import { addAvatars } from '@portico/mocks/fixtureAvatars';
import { people } from '@portico/mocks/fixtures';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { freshHub, inApp, inConsole } from '../lib/stories.tsx';
import { openMenu, rowOf } from './stories.tsx';
import { UsersScreen } from './UsersScreen.tsx';

/** Pictures of users in the list, beside users without one. */
const meta = preview.meta({
  component: UsersScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [inConsole, inApp({ app: 'admin', path: '/users' })],
  beforeEach(context) {
    addAvatars(freshHub(context, people.admin).organisation);
  },
});

export const InTheList = meta.story({
  parameters: { state: 'users.pictures' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(people.user.email)).toBeVisible();
    const rows = () => canvas.getAllByRole('row').slice(1);
    const withPicture = () => rows().filter(row => row.querySelector('img[data-loaded]'));
    await waitFor(() => expect(withPicture().length).toBeGreaterThan(3));
    // Every third user has initials.
    await expect(withPicture().length).toBeLessThan(rows().length);
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument();
  },
});

/** An administrator removes a picture that should not be there. The user can choose another one. */
export const Removed = meta.story({
  parameters: { picture: false },
  play: async ({ canvas, userEvent }) => {
    const pictureIn = (row: HTMLElement) => row.querySelector('img[data-loaded]');
    await waitFor(async () => expect(pictureIn(await rowOf(canvas, people.user))).not.toBeNull());
    await openMenu({ canvas, userEvent }, people.user);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Remove Picture' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: /^Remove the picture of / }));
    await expect(dialog.getByText(/Their initials show instead\. The picture is deleted;/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove Picture' }));
    await expect(await screen.findByText('Picture removed')).toBeVisible();
    await waitFor(async () => expect(pictureIn(await rowOf(canvas, people.user))).toBeNull());
    await openMenu({ canvas, userEvent }, people.user);
    await expect(screen.queryByRole('menuitem', { name: 'Remove Picture' })).not.toBeInTheDocument();
  },
});
