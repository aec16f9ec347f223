import { expect } from 'storybook/test';
import preview from '../preview.tsx';
import { Introduction as Content } from './Introduction.tsx';
import { page } from './page.ts';

const meta = preview.meta({
  title: 'Introduction',
  component: Content,
  tags: ['page'],
  ...page,
});

/** The first page. */
export const Introduction = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Portico' })).toBeVisible();
    const [states] = canvas.getAllByRole('link', { name: /^All \d+ states$/ });
    await expect(states).toHaveAttribute('href', './?path=/story/states--all');
    for (const name of ['Foundations', 'Components', 'Patterns', 'Screens', 'States']) {
      await expect(canvas.getByRole('heading', { level: 3, name })).toBeVisible();
    }
  },
});
