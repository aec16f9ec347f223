import preview from '@portico/storybook/preview';
import { expect, waitFor, within } from 'storybook/test';
import { Badge } from '../Badge/index.ts';
import { buttonVariants } from '../Button/Button.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { UnavailableButton } from './UnavailableButton.tsx';

const meta = preview.meta({
  component: UnavailableButton,
  parameters: { layout: 'centered' },
  args: { children: 'Delete user', reason: 'The owner cannot be deleted.' },
});

/** Is focusable and announces the reason. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const button = canvas.getByRole('button', { name: 'Delete user' });
    await waitFor(() => expect(button).toHaveFocus());
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await within(document.body).findByRole('tooltip');
    await expect(button).toHaveAccessibleDescription('The owner cannot be deleted.');
  },
});

export const Permutations = meta.story({
  render: args => (
    <Inline>
      {buttonVariants.map(variant => (
        <UnavailableButton key={variant} {...args} variant={variant} />
      ))}
    </Inline>
  ),
});

/** Shows a value that others can change: it stays as legible as theirs. */
export const Value = meta.story({
  args: {
    children: <Badge tone="info">Owner</Badge>,
    variant: 'quiet',
    size: 'small',
    isValue: true,
    reason: "The owner's role can't be changed.",
    'aria-label': 'Role: Owner',
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Role: Owner' });
    await expect(button).toHaveStyle({ opacity: '1' });
  },
});
