import preview from '@portico/storybook/preview';
import { expect, fn } from 'storybook/test';
import { Grid } from '../Grid/Grid.tsx';
import { TextField } from './TextField.tsx';

const meta = preview.meta({
  component: TextField,
  args: { label: 'Email', onChange: fn() },
});

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), 'a@b.c');
    await expect(args.onChange).toHaveBeenLastCalledWith('a@b.c');
  },
});

/** Reports complete dates, and '' for anything else. */
export const Day = meta.story({
  args: { label: 'First day', type: 'date', defaultValue: '2026-11-17' },
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByLabelText('First day');
    await userEvent.clear(field);
    await expect(args.onChange).toHaveBeenLastCalledWith('');
    await userEvent.type(field, '2026-11-18');
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-11-18');
  },
});

export const Permutations = meta.story({
  render: () => (
    <Grid columns="medium" gap={6}>
      <TextField label="Empty" />
      <TextField label="With a placeholder" placeholder="https://" />
      <TextField label="Filled" defaultValue="Ada Lovelace" />
      <TextField label="Optional" necessity="Optional" />
      <TextField label="Described" description="Between 1 and 168" suffix="hours" defaultValue="24" />
      <TextField label="Faulty" error="Username must be at least 3 characters" defaultValue="ad" />
      <TextField label="Disabled" isDisabled defaultValue="Not editable" />
      <TextField label="Read only" isReadOnly defaultValue="ada@example.org" />
      <TextField label="Mono" isMono defaultValue="pk_live_7Qm4w9sXt2Lz" />
      <TextField
        label={`A label that goes on ${'and on '.repeat(12)}`}
        necessity="Optional"
        description={'unbroken'.repeat(12)}
        error={'A message that is far too long to read. '.repeat(3)}
        defaultValue={'unbroken'.repeat(12)}
      />
    </Grid>
  ),
});
