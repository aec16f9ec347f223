import preview from '@portico/storybook/preview';
import { expect, waitFor } from 'storybook/test';
import { Grid } from '../Grid/Grid.tsx';
import { PasswordField } from './PasswordField.tsx';

const words = {
  showLabel: 'Show password',
  hideLabel: 'Hide password',
  autoComplete: 'current-password',
} as const;

const meta = preview.meta({
  component: PasswordField,
  args: { ...words, label: 'Password' },
});

/** Is hidden until toggled; the toggle keeps the focus and is named after its action. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('Password');
    await userEvent.type(field, 'correct horse');
    await expect(field).toHaveAttribute('type', 'password');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(field).toHaveAttribute('type', 'text');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Hide password' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(field).toHaveAttribute('type', 'password');
  },
});

export const Permutations = meta.story({
  render: () => (
    <Grid columns="medium" gap={6}>
      <PasswordField {...words} label="Empty" />
      <PasswordField {...words} label="Filled" defaultValue="correct horse" />
      <PasswordField {...words} label="Described" description="At least 8 characters" />
      <PasswordField {...words} label="Faulty" error="Password is required" />
      <PasswordField {...words} label="Disabled" isDisabled defaultValue="correct horse" />
      <PasswordField {...words} label="Long" defaultValue={'unbroken'.repeat(10)} />
    </Grid>
  ),
});
