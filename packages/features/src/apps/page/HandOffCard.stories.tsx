import { appIds } from '@portico/mocks/fixtures';
import preview from '@portico/storybook/preview';
import { expect, fn } from 'storybook/test';
import { pantry } from '../list/stories.tsx';
import { HandOffCard } from './HandOffCard.tsx';
import { onTab } from './stories.tsx';

/** The sign-on token, which every application has: its API key and the link for its sign-in page. */
const meta = preview.meta({
  component: HandOffCard,
  args: { app: pantry, onOpen: fn() },
  ...onTab,
});

export const Ready = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByText('ptk_11111111…')).toBeVisible();
    await expect(canvas.getByRole('group', { name: /^Sign-in link/ })).toHaveTextContent(
      `/open?app=${appIds.pantry}`,
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Rotate API key' }));
    await expect(args.onOpen).toHaveBeenCalledWith('rotate-key');
  },
});
