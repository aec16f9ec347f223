import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Inline } from '../Inline/index.ts';
import { Stack } from '../Stack/index.ts';
import { Monogram, monogramShapes, monogramSizes } from './Monogram.tsx';

const meta = preview.meta({ component: Monogram, tags: ['autodocs'], args: { name: 'Payroll' } });

/** Hides its letters from screen readers, which announce the name next to it. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('PA')).toHaveAttribute('aria-hidden', 'true');
  },
});

/** Names that together have every colour. */
const names = [
  'Payroll',
  'Wiki',
  'Calendar',
  'Invoices',
  'Mail',
  'Budget',
  'Recipes',
  'Photos',
  'Tasks',
  'Chores',
  'Family Tree',
  'Tax Archive',
  'Home Assistant',
  'Grocery List',
  'Vault',
  'Expenses',
  'Library',
  'Contracts',
  'Ada Lovelace',
  'Grace Hopper',
  'Alan Turing',
  '李小龍',
  'Émile',
  'X',
  '',
];

export const Permutations = meta.story({
  render: () => (
    <Stack>
      {monogramShapes.map(shape => (
        <Stack key={shape} gap={3}>
          {monogramSizes.map(size => (
            <Inline key={size}>
              {names.map(name => (
                <Monogram key={name} name={name} size={size} shape={shape} />
              ))}
            </Inline>
          ))}
        </Stack>
      ))}
    </Stack>
  ),
});
