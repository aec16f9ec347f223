import { fixtureNow } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import type { PastToast } from '@portico/ui/pastToasts';
import { expect, fn } from 'storybook/test';
import { RecentActions } from './RecentActions.tsx';
import { onUsers } from './stories.tsx';

const toasts: readonly PastToast[] = [
  {
    id: 3,
    at: fixtureNow,
    tone: 'success',
    title: 'User created successfully',
    action: { label: 'View', href: '/users?new=1' },
  },
  {
    id: 2,
    at: fixtureNow - 60_000,
    tone: 'success',
    title: 'User access updated',
    description: 'Access to Canteen granted to رَبابة الأندلسي',
  },
  {
    id: 1,
    at: fixtureNow - 3_600_000,
    tone: 'danger',
    title: 'Error updating user',
    description: 'The username is taken.',
  },
];

/** The toasts of this session, newest first, with their links. */
const meta = preview.meta({
  component: RecentActions,
  args: {
    toasts,
    onFollow: fn(),
  },
  ...onUsers,
});

export const Ready = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const items = (await canvas.findAllByRole('listitem')).map(item => item.textContent);
    await expect(items[0]).toBe('User created successfullyDone, Just nowView');
    await expect(items[2]).toBe('Error updating userThe username is taken.Failed, 1 hour ago');
    await userEvent.click(canvas.getByRole('link', { name: 'View' }));
    await expect(args.onFollow).toHaveBeenCalledOnce();
  },
});
