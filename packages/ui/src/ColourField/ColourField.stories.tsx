import preview from '@portico/storybook/preview';
import { expect, fireEvent, fn } from 'storybook/test';
import { Grid } from '../Grid/Grid.tsx';
import { keepingValue } from '../keepingValue.tsx';
import { ColourField } from './ColourField.tsx';

const Kept = keepingValue(ColourField);

const meta = preview.meta({
  component: ColourField,
  args: {
    label: 'Accent colour',
    pickerLabel: 'Choose a colour',
    fallback: '#0b5c5f' as const,
    value: '',
    onChange: fn(),
  },
  render: args => <Kept {...args} />,
});

/** The picker shows the typed text, once it is a colour. The code shows the picked one. */
export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const code = canvas.getByRole('textbox', { name: 'Accent colour' });
    const picker = canvas.getByLabelText('Choose a colour');
    await expect(picker).toHaveValue('#0b5c5f');
    await userEvent.type(code, '#7A1F5C');
    await expect(args.onChange).toHaveBeenLastCalledWith('#7A1F5C');
    await expect(picker).toHaveValue('#7a1f5c');
    await userEvent.tab();
    await expect(picker).toHaveFocus();
    await fireEvent.input(picker, { target: { value: '#ffd400' } });
    await expect(args.onChange).toHaveBeenLastCalledWith('#ffd400');
    await expect(code).toHaveValue('#ffd400');
  },
});

export const Permutations = meta.story({
  render: () => {
    const texts = { pickerLabel: 'Choose a colour', fallback: '#0b5c5f', onChange: () => undefined } as const;
    return (
      <Grid columns="medium" gap={6}>
        <ColourField {...texts} label="Empty" value="" />
        <ColourField {...texts} label="Filled" value="#7a1f5c" />
        <ColourField {...texts} label="Optional" necessity="Optional" description="As #rrggbb." value="" />
        <ColourField {...texts} label="Faulty" error="Enter a colour as #rrggbb" value="#7a1" />
        <ColourField {...texts} label="Disabled" isDisabled value="#7a1f5c" />
        <ColourField {...texts} label="Unbroken" value={'#7a1f5c'.repeat(12)} />
      </Grid>
    );
  },
});
