import { expect } from 'storybook/test';
import { page } from '../pages/page.ts';
import preview from '../preview.tsx';
import { Icons as Content } from './Icons.tsx';

const meta = preview.meta({ title: 'Icons', component: Content, tags: ['page'], ...page });

/** Every icon that the product imports, with the files that do. */
export const Icons = meta.story({
  play: async ({ canvas, userEvent }) => {
    const search = canvas.getByRole('searchbox', { name: 'Search icons' });
    await userEvent.click(search);
    await userEvent.paste('zeppelin');
    await expect(canvas.getByText('No matching icons')).toBeVisible();
    await userEvent.clear(search);
    await userEvent.paste('shell/themes');
    await expect(canvas.getByText(/^\d+ of \d+ icons$/)).toBeVisible();
    await expect(canvas.getByText('Sun')).toBeVisible();
    const files = canvas.getAllByRole('button', { name: '1 file in 1 folder' })[0] as HTMLElement;
    await userEvent.click(files);
    const shown = canvas.getAllByText('features/shell/themes.tsx').filter(file => file.checkVisibility());
    await expect(shown).toHaveLength(1);
    // A reader begins with every icon.
    await userEvent.click(files);
    await userEvent.clear(search);
    await expect(canvas.getByText(/^(\d+) of \1 icons$/)).toBeVisible();
    search.blur();
  },
});
