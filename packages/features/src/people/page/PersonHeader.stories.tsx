import { people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, fn } from 'storybook/test';
import { asUser } from '../list/stories.tsx';
import { PersonHeader } from './PersonHeader.tsx';
import { onTab } from './stories.tsx';

/** The name, role and status of a user, with the actions of the list. */
const meta = preview.meta({
  component: PersonHeader,
  args: { user: asUser(people.user), onOpen: fn() },
  ...onTab,
});

export const Ready = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Jonas Weidmann' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Users' })).toHaveAttribute('href', '/users');
    await expect(canvas.getByRole('button', { name: 'Actions for Jonas Weidmann' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Edit' }));
    await expect(args.onOpen).toHaveBeenCalledWith('edit', people.user.id);
  },
});

export const RightToLeft = meta.story({
  parameters: { state: 'person.right-to-left' },
  args: { user: { ...asUser(people.user), firstName: 'ليلى', lastName: 'الحسيني', isSuspended: true } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'ليلى الحسيني' })).toBeVisible();
    await expect(canvas.getByText('Suspended')).toBeVisible();
  },
});
