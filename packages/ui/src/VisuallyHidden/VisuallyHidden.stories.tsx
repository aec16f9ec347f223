import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const meta = preview.meta({
  component: VisuallyHidden,
  parameters: { picture: false },
  args: { children: 'of 12 users' },
  render: args => (
    <p>
      3 <VisuallyHidden {...args} />
    </p>
  ),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('of 12 users')).toBeInTheDocument();
  },
});
