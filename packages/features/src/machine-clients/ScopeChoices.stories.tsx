import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { ScopeChoices } from './ScopeChoices.tsx';

/** A checkbox for each scope, in words, with the name that scripts ask for. */
const meta = preview.meta({
  component: ScopeChoices,
  args: { scopes: null, value: ['users:read'], onChange: fn() },
});

/** The scopes of the hub, in groups. A choice in one group keeps those of the others. */
export const Ready = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Read users' })).toBeChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Read the log and the figures' }));
    await expect(args.onChange).toHaveBeenCalledWith(['log:read', 'users:read']);
  },
});
