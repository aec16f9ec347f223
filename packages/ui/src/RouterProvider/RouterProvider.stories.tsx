import preview from '@portico/storybook/preview';
import { expect, fn } from 'storybook/test';
import { Link } from '../Link/Link.tsx';
import { RouterProvider } from './index.ts';

const meta = preview.meta({
  component: RouterProvider,
  args: {
    navigate: fn(),
    useHref: path => `/hub${path}`,
    children: <Link href="/users">Users</Link>,
  },
});

/** Gives links the router's address and passes presses only to the router. */
export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const link = canvas.getByRole('link', { name: 'Users' });
    await expect(link).toHaveAttribute('href', '/hub/users');
    await userEvent.click(link);
    await expect(args.navigate).toHaveBeenCalledOnce();
    await expect(args.navigate).toHaveBeenCalledWith('/users', undefined);
  },
});
