import preview from '@portico/storybook/preview';
import { expect, fn } from 'storybook/test';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { CheckboxGroup } from './CheckboxGroup.tsx';

const apps = Array.from({ length: 40 }, (_, index) => `Application ${index + 1}`);

const meta = preview.meta({
  component: CheckboxGroup,
  args: {
    label: 'Applications',
    onChange: fn(),
    children: ['Wiki', 'Payroll', 'Inventory'].map(name => (
      <Checkbox key={name} value={name}>
        {name}
      </Checkbox>
    )),
  },
});

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('group', { name: 'Applications' })).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Payroll' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(['Payroll']);
  },
});

export const Permutations = meta.story({
  render: args => (
    <Stack gap={6}>
      <CheckboxGroup {...args} description="They can be changed later." defaultValue={['Wiki']} />
      <CheckboxGroup {...args} error="Choose at least one" />
      <CheckboxGroup {...args} isDisabled />
      <CheckboxGroup {...args} isLimited>
        {apps.map(app => (
          <Checkbox key={app} value={app}>
            {app}
          </Checkbox>
        ))}
      </CheckboxGroup>
      <CheckboxGroup {...args} label={'A label without an end '.repeat(8)}>
        <Checkbox value="long">{'unbroken'.repeat(12)}</Checkbox>
        <Checkbox value="short">Short</Checkbox>
      </CheckboxGroup>
    </Stack>
  ),
});
