import { people } from '@portico/mocks/fixtures/fixtures';
import { shortenWaits } from '@portico/storybook/environment/clock';
import preview from '@portico/storybook/preview';
import { expect, fn, waitFor, within } from 'storybook/test';
import { fill } from '../../lib/stories.tsx';
import { PeopleList } from './PeopleList.tsx';
import { onPermissions } from './stories.tsx';

/** The users with their roles, to select one. */
const meta = preview.meta({
  component: PeopleList,
  args: { picked: null, onPick: fn() },
  ...onPermissions,
});

/** Two letters find the start of names only, not the middle of Weidmann. */
export const Ready = meta.story({
  beforeEach: shortenWaits,
  play: async ({ canvas, userEvent, args }) => {
    const jonas = await canvas.findByRole('option', { name: /Jonas Weidmann/ });
    await expect(within(jonas).getByText('User')).toBeVisible();
    await userEvent.click(jonas);
    await expect(args.onPick).toHaveBeenCalledWith(people.user.id);
    const search = canvas.getByRole('searchbox', { name: 'Search users' });
    await fill({ userEvent }, search, 'ei');
    await expect(await canvas.findByText('No users match “ei”')).toBeVisible();
    await expect(canvas.getByText(/^Fewer than 3 letters match only the start of a name\./)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show all users' }));
    await expect(await canvas.findByRole('option', { name: /Jonas Weidmann/ })).toBeVisible();
    await fill({ userEvent }, search, 'priya');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onPick).toHaveBeenLastCalledWith(people.secondAdmin.id));
  },
});
