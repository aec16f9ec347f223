import { Bell, Download } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../Button/index.ts';
import { Stack } from '../Stack/index.ts';
import { FloatingCorner, FloatingNotice } from './FloatingNotice.tsx';

const actions = (
  <>
    <Button size="small" variant="primary">
      Enable
    </Button>
    <Button size="small" variant="quiet">
      Later
    </Button>
  </>
);

const meta = preview.meta({
  component: FloatingNotice,
  tags: ['autodocs'],
  args: {
    icon: <Bell />,
    children: 'Be told when something needs you.',
    actions,
    closeLabel: 'Close',
    onClose: fn(),
  },
});

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Be told when something needs you.');
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

export const InTheCorner = meta.story({
  parameters: { layout: 'fullscreen' },
  render: args => (
    <FloatingCorner>
      <FloatingNotice {...args} />
      <FloatingNotice {...args} icon={<Download />} title="Install it" />
    </FloatingCorner>
  ),
});

export const Permutations = meta.story({
  render: args => (
    <Stack>
      <FloatingNotice {...args} actions={undefined} />
      <FloatingNotice {...args} title="With a title" />
      <FloatingNotice {...args} title={'unbroken'.repeat(20)}>
        {'A sentence that goes on for several lines. '.repeat(6)}
        {'unbroken'.repeat(30)}
      </FloatingNotice>
    </Stack>
  ),
});
