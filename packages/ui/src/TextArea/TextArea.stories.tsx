import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { Grid } from '../Grid/Grid.tsx';
import { TextArea } from './TextArea.tsx';

const meta = preview.meta({ component: TextArea, args: { label: 'Reason' } });

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Reason' }), 'One{Enter}Two');
    await expect(canvas.getByRole('textbox')).toHaveValue('One\nTwo');
  },
});

export const Permutations = meta.story({
  render: () => (
    <Grid columns="large" gap={6}>
      <TextArea label="Empty" placeholder="Why do you need it?" />
      <TextArea label="Filled" defaultValue={'Several lines of it. '.repeat(20)} />
      <TextArea label="Faulty" error="A reason is required" />
      <TextArea label="Disabled" isDisabled defaultValue="Nothing to do" />
      <TextArea label="Unbroken" description="Grows with its text" defaultValue={'unbroken'.repeat(40)} />
    </Grid>
  ),
});
