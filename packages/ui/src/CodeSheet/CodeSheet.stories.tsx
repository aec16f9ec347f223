import preview from '@portico/storybook/preview';
import { expect, within } from 'storybook/test';
import { CodeSheet } from './CodeSheet.tsx';

const codes = Array.from({ length: 10 }, (_, n) => `k3fm-q7xw-2b6d-nao${n}`);

const meta = preview.meta({
  component: CodeSheet,
  args: { title: 'Recovery codes of ada at Portico', codes },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list', { name: 'Recovery codes of ada at Portico' });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(10);
    await expect(within(list).getByText('k3fm-q7xw-2b6d-nao9')).toBeVisible();
    // The title is for paper.
    await expect(canvas.getByText('Recovery codes of ada at Portico')).not.toBeVisible();
  },
});

export const Permutations = meta.story({ args: { codes: ['one', 'unbroken'.repeat(20)] } });
