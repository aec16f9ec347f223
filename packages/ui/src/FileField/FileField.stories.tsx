import preview from '@portico/storybook/preview';
import { expect, fn } from 'storybook/test';
import { Monogram } from '../Monogram/Monogram.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { FileField } from './FileField.tsx';

const meta = preview.meta({
  component: FileField,
  args: {
    label: 'Picture',
    description: 'PNG, JPEG or WebP',
    chooseLabel: 'Choose picture',
    dropHint: 'or drop it here',
    accepts: ['image/png', 'image/jpeg', 'image/webp'],
    onChoose: fn(),
  },
});

const file = new File(['bytes'], 'logo.png', { type: 'image/png' });

const other = new File(['others'], 'other.png', { type: 'image/png' });

/** Drags data over an element or drops it there. Returns whether the browser would still act itself. */
const drag = (type: 'dragenter' | 'dragover' | 'drop', onto: Element, dataTransfer: DataTransfer) =>
  onto.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));

/** Passes on each chosen or dropped file, and ignores dropped text. */
export const Default = meta.story({
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    await expect(canvas.getByRole('group', { name: 'Picture' })).toBeVisible();
    const button = canvas.getByRole('button', { name: 'Choose picture' });
    await expect(button).toHaveAccessibleDescription('PNG, JPEG or WebP');
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]');
    await expect(input).toHaveAttribute('accept', 'image/png,image/jpeg,image/webp');
    if (input === null) throw new Error('There is no file input');
    await userEvent.upload(input, file);
    await userEvent.upload(input, other);
    await expect(args.onChoose).toHaveBeenCalledTimes(2);
    await expect(args.onChoose).toHaveBeenLastCalledWith(other);
    const hint = canvas.getByText('or drop it here');
    const [files, text] = [new DataTransfer(), new DataTransfer()];
    files.items.add(file);
    text.setData('text/plain', 'text');
    await expect(drag('dragover', hint, files)).toBe(false);
    await expect(drag('drop', hint, files)).toBe(false);
    await expect(drag('dragover', hint, text)).toBe(true);
    await expect(drag('drop', hint, text)).toBe(true);
    await expect(args.onChoose).toHaveBeenCalledTimes(3);
    await expect(args.onChoose).toHaveBeenLastCalledWith(file);
    drag('dragenter', hint, files);
  },
});

export const Permutations = meta.story({
  render: args => (
    <Stack>
      <FileField {...args} />
      <FileField {...args} error="The picture must be at most 256 kB.">
        <Monogram name="Payroll" size="large" />
      </FileField>
      <FileField
        {...args}
        label={'A label that is far longer than the field is wide '.repeat(3)}
        description={'unbroken'.repeat(30)}
        error={'An error that takes more than one line on every screen. '.repeat(3)}
      />
    </Stack>
  ),
});
