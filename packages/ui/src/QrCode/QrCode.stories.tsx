import { resolveColours } from '@portico/storybook/environment/resolvedColours';
import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { Inline } from '../Inline/Inline.tsx';
import { light } from '../theme/themes.ts';
import { QrCode } from './QrCode.tsx';

/** Modules that look like a code and carry nothing. */
const pattern = (side: number) =>
  Array.from({ length: side }, (_, y) => Array.from({ length: side }, (_, x) => (x * y + x + y) % 3 === 0));

const meta = preview.meta({
  component: QrCode,
  args: { label: 'QR code for your authenticator app', modules: pattern(33) },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const code = canvas.getByRole('img', { name: 'QR code for your authenticator app' });
    await expect(code).toBeVisible();
    // The quiet zone of four modules on each side.
    await expect(code).toHaveAttribute('viewBox', '0 0 41 41');
  },
});

/** Is dark on light in the dark theme, also where the build resolves colours at the root. */
export const InTheBuild = meta.story({
  parameters: { picture: false },
  globals: { theme: 'dark' },
  beforeEach: () => resolveColours('dark'),
  play: async ({ canvas }) => {
    const code = canvas.getByRole('img');
    const paper = code.parentElement ?? code;
    await expect(getComputedStyle(paper).backgroundColor).toBe(light.raised);
    await expect(getComputedStyle(code).fill).toBe(light.ink);
  },
});

export const Permutations = meta.story({
  render: args => (
    <Inline gap={4}>
      <QrCode {...args} modules={pattern(21)} />
      <QrCode {...args} label={'unbroken'.repeat(20)} modules={pattern(57)} />
    </Inline>
  ),
});
