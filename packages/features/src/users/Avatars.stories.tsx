import { addAvatars } from '@portico/mocks/fixtureAvatars';
import { people } from '@portico/mocks/fixtures';
import { expect, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { freshHub, inApp, inConsole } from '../lib/stories.tsx';
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
