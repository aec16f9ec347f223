import { people } from '@portico/mocks/fixtures';
import preview from '@portico/storybook/preview';
import { expect, fn, waitFor, within } from 'storybook/test';
import { nameOf } from '../../lib/format/names.ts';
import { fill } from '../../lib/stories.tsx';
import { PeopleList } from './PeopleList.tsx';
import { onPermissions } from './stories.tsx';

/** The users with their roles, to select one. */
const meta = preview.meta({
  component: PeopleList,
  args: { picked: null, onPick: fn() },
  ...onPermissions,
});

export const Ready = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const option = (name: string) => canvas.findByRole('option', { name: new RegExp(name) });
    for (const [person, role] of [
      [people.owner, 'Owner'],
      [people.admin, 'Admin'],
      [people.manager, 'Manager'],
      [people.user, 'User'],
    ] as const) {
      await expect(within(await option(nameOf(person))).getByText(role)).toBeVisible();
    }
    await userEvent.click(await option(nameOf(people.user)));
    await expect(args.onPick).toHaveBeenCalledWith(people.user.id);
  },
});

/** Two letters find the start of names only, not the middle of Weidmann. */
export const NothingFound = meta.story({
  parameters: { path: '/user-permissions?search=ei' },
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByText('No users match “ei”')).toBeVisible();
    await expect(canvas.getByText(/^Fewer than 3 letters match only the start of a name\./)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show all users' }));
    await expect(await canvas.findByRole('option', { name: /Jonas Weidmann/ })).toBeVisible();
    await fill({ userEvent }, canvas.getByRole('searchbox', { name: 'Search users' }), 'priya');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onPick).toHaveBeenLastCalledWith(people.secondAdmin.id));
  },
});
