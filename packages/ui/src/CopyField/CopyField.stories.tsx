import preview from '@portico/storybook/preview';
import { expect, fn, spyOn, waitFor } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { CopyField } from './CopyField.tsx';

const meta = preview.meta({
  component: CopyField,
  args: { label: 'API key', value: 'pk_live_7Qm4w9sXt2Lz', copyLabel: 'Copy API key', copiedLabel: 'Copied' },
});

const write = fn<(text: string) => Promise<void>>();

/** Copies the value, announces it and keeps the focus. Selects the value if the clipboard is blocked. */
export const Default = meta.story({
  beforeEach() {
    spyOn(navigator.clipboard, 'writeText').mockImplementation(write.mockResolvedValue(undefined));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy API key' }));
    await expect(write).toHaveBeenCalledWith('pk_live_7Qm4w9sXt2Lz');
    await expect(await canvas.findByRole('status')).toHaveTextContent('Copied');
    const button = canvas.getByRole('button', { name: 'Copy API key' });
    await waitFor(() => expect(button).toHaveFocus());
    write.mockRejectedValue(new DOMException('No', 'NotAllowedError'));
    await userEvent.click(button);
    await expect(getSelection()?.toString()).toBe('pk_live_7Qm4w9sXt2Lz');
  },
});

export const Permutations = meta.story({
  render: args => (
    <Stack>
      <CopyField {...args} />
      <CopyField {...args} value={'unbroken'.repeat(40)} />
    </Stack>
  ),
});
