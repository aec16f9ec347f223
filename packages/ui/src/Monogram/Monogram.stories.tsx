import preview from '@portico/storybook/preview';
import { expect, waitFor } from 'storybook/test';
import { Inline } from '../Inline/index.ts';
import { Stack } from '../Stack/index.ts';
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
const pictures = {
  covering: [
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAGAAAABgBAMAAAAQtmoLAAAAMFBMVEV8LRL1ngv/9+30nQuLOx',
    'GqWA+ENRHijAzLdw2aSRDFcQ3ymwu0YQ7XggzBbQ6dTBDbKs0bAAAACXBIWXMAAAsTAAALEwEAmpwYAAABPElEQVRYw+3XPU',
    'oDURQF4COYIYUB5ZnEGEnhDh4oIZ3BJlglpBbGJYRU6Qy4AbGwVXAD2YHZgY0LyE4CDpi/e97MAS0Cb/oP5ue+c8/gRLwQQQ',
    'QKuPy5Itg30M7AuCBw32kGkntfBDQ/gAwAd7N84J6wAuj5XDDBOsBrHjhLN0EyDQP3iU2AIx8E19gGGIaA6++Ckg+AC+wCzA',
    'Pg0QJlDuqpBZIRBR1YAC8UvNmgzEDzxgaHMwLOYQO8E3DFwC0BXwxUCOgzULKBSxlIvAnqYAAjE7Q4WJigysHABA0Onk1wyk',
    'HXBDUOHkxwzMHB3wD5luSHll+r/OHk0ZCHTx5v+QDpR1QOATlm5CD7De+iUbkajqJhLMe9vFD0lSUvRXnt6otdrg56OdmuP/',
    '9QsPQKp5fE2L33F8S/3Qh0sASJrjvmjlr1/AAAAABJRU5ErkJggg==',
  ].join(''),
  dark: [
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAGAAAABgBAMAAAAQtmoLAAAAMFBMVEVMaXEMDBAJCQ8KCg8KCg',
    '8KCg4KCg8KCg8KChAKCg4LCxBVVVVLS0sZGR4tLTA4ODrkDgw+AAAACnRSTlMA/CjGgA3oo11GOENmjwAAAAlwSFlzAAALEw',
    'AACxMBAJqcGAAAAc9JREFUWMPtljFOw0AQRSNsZNGmjCjgBqlTuXZFlRukofI5UnGFKBaKRiIcwAGJlgQOAAj6ABdAQmGzs3',
    'G8XmZ3RoLOr0ia/cmu/fzHnU5Ly/9ydCEMRH1hYDyTrT88vzwTBWKAVBQYAoxEgQygkKw/6AFMTgSBBBS5IHC6DXQFgcE2MB',
    'V4ARq+HREG+HaMMTDje4EBth0xGFK+F8iI7wVS8L1AmHYkUJHzvUC6fC+QqcALvh1RPdDne8G2Y+cF244YLFK+F1w7MjtQ8L',
    '1g2pFAg5zvBc8O48XrZvPJsgO9mHyUisceww704qXUPDDs0F7MS8M6aAd68a7Wrlbq4zZoh/biSi39BnhTX08hO7QXx2b36i',
    'R3ITsy3NFCX5/JEvdUhLxYljd4C57LRcCOxBzhCwPX5hC534u5Waaja78dA/zdxc6jJf7X1O+FGyDtiKhA39sXvwRm3r5wD0',
    '3ZEVfLGpeVsmNYbcS+caQdu75oqkHZUfVFTb57X3dUfdHUm7Jj3xf2A0R2x36O2I8o1R31OWKVADVZ6nPE1Ix/slhzpFZk1G',
    'Sx54iLY0cMAVL/HHEZ+eeIS+GfIy4NOxIIkvvniEuXer+gELyVtrS0/BU/T38hG6m2E54AAAAASUVORK5CYII=',
  ].join(''),
  wide: [
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAIAAAAAgBAMAAAAoDG0WAAAAMFBMVEVMaXEOdW4PdW0Odm0AdX',
    'UOdm0Odm4OdW0Pdm7///+Ww8D0+fnX6Oc3joebxsPB3NlCvAE8AAAACHRSTlMAkyvUBvO9jrFb/usAAAAJcEhZcwAACxMAAA',
    'sTAQCanBgAAACySURBVEjHY2BgUDTtIBMEFzEAgWMHBUCEgYElgxID2hwYGDsoAgIMGpQZ0MQgQZkB7QwWlBnQzBBBmQGtDD',
    'DWrdN71pJjAsyAvplA8IICA36CDJhPvgFgB8CcMJM4gGLATYjYXLINWAkRm0W2ASchYnPINmAnRGz2wBlAsRcoDkSKoxGakF',
    'aQbQDFSRnihBUUGEB+dqa4QKG4SKugtFCluFinuGKhuGqjuHJlYFCnqHoHAAyKVYVXz920AAAAAElFTkSuQmCC',
  ].join(''),
};

/** Shows pictures whole, on a plate that is light in both themes, and letters in place of one that fails. */
export const Pictures = meta.story({
  render: () => (
    <Stack>
      {monogramSizes.map(size => (
        <Inline key={size}>
          {[...Object.values(pictures), 'data:image/png;base64,AAAA', null].map((picture, at) => (
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
