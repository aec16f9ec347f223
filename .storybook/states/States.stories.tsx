import { expect } from 'storybook/test';
import preview from '../preview.tsx';
import { States } from './States.tsx';

const meta = preview.meta({ title: 'States', component: States, parameters: { layout: 'fullscreen' } });

/** To read, not to test: 'Searched' begins with it. */
export const All = meta.story({ tags: ['!test'] });

export const Searched = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('208 shown');
    const search = canvas.getByRole('searchbox', { name: 'Search the states' });
    await userEvent.click(search);
    await userEvent.paste('zeppelin');
    await expect(canvas.getByText('No state holds these words')).toBeVisible();
    await userEvent.clear(search);
    await userEvent.paste('Create user failed, default text');
    await expect(canvas.getByRole('status')).toHaveTextContent('1 shown');
    await expect(canvas.getByRole('link')).toHaveAttribute(
      'href',
      expect.stringMatching(/^\.\/\?path=\/story\/screens-users-/),
    );
  },
});
