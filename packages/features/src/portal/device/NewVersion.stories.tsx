import preview from '@portico/storybook/preview';
import { expect, fn } from 'storybook/test';
import { NewVersionNotice } from './NewVersion.tsx';

/** Offers a reload when the hub serves a newer version. */
const meta = preview.meta({
  component: NewVersionNotice,
  args: { onReload: fn() },
});

export const Ready = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('A new version of Portico is ready');
    await userEvent.click(canvas.getByRole('button', { name: 'Reload' }));
    await expect(args.onReload).toHaveBeenCalledOnce();
  },
});

/** Dismisses the notice without a reload. */
export const PutOff = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Later' }));
    await expect(canvas.queryByRole('status')).not.toBeInTheDocument();
    await expect(args.onReload).not.toHaveBeenCalled();
  },
});
