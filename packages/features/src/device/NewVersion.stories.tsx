import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { NewVersionNotice } from './NewVersion.tsx';
import { inFloatingCorner } from './stories.tsx';

const meta = preview.meta({
  component: NewVersionNotice,
  parameters: { layout: 'fullscreen' },
  args: { onReload: fn() },
  decorators: [inFloatingCorner],
});

export const Taken = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('A new version of Portico is ready');
    await userEvent.click(canvas.getByRole('button', { name: 'Reload' }));
    await expect(args.onReload).toHaveBeenCalledOnce();
  },
});

/** Dismisses the notice without a reload. */
export const PutOff = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Later' }));
    await expect(canvas.queryByRole('status')).not.toBeInTheDocument();
    await expect(args.onReload).not.toHaveBeenCalled();
  },
});
