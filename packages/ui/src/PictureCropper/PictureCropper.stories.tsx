import preview from '@portico/storybook/preview';
import { expect, fireEvent, fn } from 'storybook/test';
import { Inline } from '../Inline/Inline.tsx';
import { keeping } from '../keepingValue.tsx';
import { type Crop, initialCrop } from './crop.ts';
import { PictureCropper } from './PictureCropper.tsx';

/** Draws a chequered picture whose squares differ, so that a story shows which part is chosen. */
function drawn(width: number, height: number): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no canvas');
  const side = Math.min(width, height) / 4;
  for (let x = 0; x * side < width; x += 1) {
    for (let y = 0; y * side < height; y += 1) {
      context.fillStyle = `hsl(${(x * 47 + y * 83) % 360} 55% ${(x + y) % 2 === 0 ? 45 : 70}%)`;
      context.fillRect(x * side, y * side, side, side);
    }
  }
  return canvas;
}

const meta = preview.meta({
  component: PictureCropper,
  args: {
    picture: drawn(800, 400),
    crop: initialCrop,
    maxZoom: 4,
    onChange: fn(),
    label: 'Position',
    description: 'Drag the picture, or press the arrow keys.',
    zoomLabel: 'Zoom',
  },
});

const Stateful = keeping(PictureCropper, 'crop', 'onChange');

/** Moves the picture by arrow keys and by pointer, and magnifies it by the slider. */
export const Default = meta.story({
  render: args => <Stateful {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    const square = canvas.getByRole('application', { name: 'Position' });
    await expect(square).toHaveAccessibleDescription('Drag the picture, or press the arrow keys.');
    const changed = args.onChange as ReturnType<typeof fn>;
    const last = () => changed.mock.lastCall?.[0] as Crop;
    await userEvent.tab();
    await expect(square).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(last().x).toBeCloseTo(0.49);
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    await expect(last().x).toBeCloseTo(0.54);
    // As high as the picture: nothing is left to move.
    await userEvent.keyboard('{ArrowDown}');
    await expect(last().y).toBe(0.5);
    const { left, top, width } = square.getBoundingClientRect();
    const at = (x: number, y: number) => ({ clientX: left + x * width, clientY: top + y * width });
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: square, coords: at(0.5, 0.5) },
      { target: square, coords: at(0.25, 0.5) },
      { keys: '[/MouseLeft]', target: square, coords: at(0.25, 0.5) },
      { target: square, coords: at(0.9, 0.5) },
    ]);
    await expect(last().x).toBeCloseTo(0.665);
    const slider = canvas.getByRole('slider', { name: 'Zoom' });
    // user-event does not move sliders.
    await fireEvent.change(slider, { target: { value: '4' } });
    await expect(slider).toHaveAttribute('aria-valuetext', '400%');
    await expect(last().zoom).toBe(4);
    await fireEvent.change(slider, { target: { value: '1' } });
    await expect(last().zoom).toBe(1);
  },
});

/** A square picture, a wide one, a high one, one of a single pixel, and the greatest magnification at a corner. */
export const Permutations = meta.story({
  render: args => (
    <Inline gap={4}>
      {[drawn(400, 400), drawn(1600, 200), drawn(200, 1600), drawn(1, 1)].map(picture => (
        <PictureCropper key={`${picture.width} ${picture.height}`} {...args} picture={picture} />
      ))}
      <PictureCropper {...args} crop={{ x: 0.125, y: 0.25, zoom: 4 }} />
    </Inline>
  ),
});
