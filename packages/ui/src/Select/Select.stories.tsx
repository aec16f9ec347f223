import preview from '@portico/storybook/preview';
import { expect, fn, waitFor, within } from 'storybook/test';
import { Grid } from '../Grid/Grid.tsx';
import { keepingValue } from '../keepingValue.tsx';
import { Select } from './Select.tsx';

const options = [
  { value: 'user', label: 'User', description: 'Basic household apps' },
  { value: 'manager', label: 'Manager', description: 'Management apps too' },
  { value: 'admin', label: 'Admin', description: 'Everything', isDisabled: true },
] as const;

/** Keeps the value, as a screen would. */
const Chooser = keepingValue(Select<string>);

const meta = preview.meta({
  component: Select,
  args: { label: 'Role', options, value: 'user', onChange: fn() },
  render: args => <Chooser {...args} />,
});

const body = within(document.body);

/** Moves with arrows and letters, chooses with Enter and returns the focus to the control. */
export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const list = await body.findByRole('listbox');
    await waitFor(() => expect(within(list).getByRole('option', { name: 'User' })).toHaveFocus());
    await userEvent.keyboard('m{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('manager');
    await waitFor(() => expect(canvas.getByRole('button', { name: /Manager/ })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(await body.findAllByRole('option')).toHaveLength(3);
  },
});

export const Permutations = meta.story({
  render: args => (
    <Grid columns="medium" gap={6}>
      <Chooser {...args} />
      <Chooser {...args} label="Nothing chosen" value={null} placeholder="Choose a role" />
      <Chooser {...args} label="Described" description="It can be changed later." />
      <Chooser {...args} label="Faulty" error="Choose a role" value={null} placeholder="Choose a role" />
      <Chooser {...args} label="Disabled" isDisabled />
      <Chooser {...args} label="Unseen" isLabelHidden />
      <Chooser
        {...args}
        label={'A label without an end '.repeat(5)}
        options={[{ value: 'long', label: 'unbroken'.repeat(12) }]}
        value="long"
      />
    </Grid>
  ),
});
