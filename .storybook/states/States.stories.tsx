import { expect } from 'storybook/test';
import preview from '../preview.tsx';
import { States } from './States.tsx';
import states from './states.json' with { type: 'json' };

const meta = preview.meta({ title: 'States', component: States, parameters: { layout: 'fullscreen' } });

/** For readers only: the story Searched tests it. */
export const All = meta.story({ tags: ['!test'] });

export const Searched = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(`${states.length} states shown`);
    const search = canvas.getByRole('searchbox', { name: 'Search states' });
    await userEvent.click(search);
    await userEvent.paste('zeppelin');
    await expect(canvas.getByText('No matching states')).toBeVisible();
    await userEvent.clear(search);
    await userEvent.paste('Create user failed, default text');
    await expect(canvas.getByRole('status')).toHaveTextContent('1 state shown');
    await expect(canvas.getByRole('link')).toHaveAttribute(
      'href',
      expect.stringMatching(/^\.\/\?path=\/story\/screens-users-/),
    );
  },
});
