import preview from '@portico/storybook/preview';
import { expect, waitFor } from 'storybook/test';
import { Inline } from '../Inline/Inline.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Monogram, monogramShapes, monogramSizes } from './Monogram.tsx';

const meta = preview.meta({ component: Monogram, args: { name: 'Payroll' } });

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

/** A picture that covers its square, a black one without a background, and one that is wide. */
const pictures = [
  ['teal', '0 0 4 4', 'M0 0h4v4H0z'],
  ['black', '0 0 4 4', 'M1 1h2v2H1z'],
  ['navy', '0 0 8 2', 'M0 0h8v2H0z'],
].map(([colour, box, path]) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" fill="${colour}"><path d="${path}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
});

/** Shows pictures whole, on a plate that is light in both themes, and letters in place of one that fails. */
export const Pictures = meta.story({
  render: () => (
    <Stack>
      {monogramSizes.map(size => (
        <Inline key={size}>
          {[...pictures, 'data:image/png;base64,AAAA', null].map((picture, at) => (
            <Monogram key={names[at]} name={names[at] ?? ''} size={size} picture={picture} />
          ))}
        </Inline>
      ))}
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const images = () => Array.from(canvasElement.querySelectorAll('img'));
    await waitFor(() => expect(images().filter(image => image.complete)).toHaveLength(16));
    await waitFor(() => expect(images().filter(image => image.dataset.loaded)).toHaveLength(12));
    for (const image of images()) {
      await expect(image).toHaveAttribute('alt', '');
      // Without its picture as with it: nothing moves when it loads.
      const letters = image.parentElement;
      await expect(letters?.offsetWidth).toBe(letters?.offsetHeight);
      await expect(image.offsetWidth).toBe(letters?.offsetWidth);
    }
  },
});
