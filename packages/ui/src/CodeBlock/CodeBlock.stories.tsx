import preview from '@portico/storybook/preview';
import { expect, fn, spyOn, waitFor } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { languages } from './tokens.ts';

const code = `// Asks the hub whose token this is.
const response = await fetch('https://portico.example/api/validate', { method: 'POST', body: JSON.stringify(asked) });
return await response.json();
`;

const meta = preview.meta({
  component: CodeBlock,
  args: {
    label: 'validate.mjs',
    code,
    language: 'javascript' as const,
    copyLabel: 'Copy validate.mjs',
    copiedLabel: 'Copied',
  },
});

const write = fn<(text: string) => Promise<void>>();

/** Copies the exact code and announces it. */
export const Default = meta.story({
  beforeEach() {
    spyOn(navigator.clipboard, 'writeText').mockImplementation(write.mockResolvedValue(undefined));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy validate.mjs' }));
    await expect(write).toHaveBeenCalledWith(code.trimEnd());
    await expect(await canvas.findByRole('status')).toHaveTextContent('Copied');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Copy validate.mjs' })).toHaveFocus());
  },
});

/** Scrolls long lines inside the block, which is focusable. */
export const OnAPhone = meta.story({
  globals: { viewport: { value: 'small' } },
  play: async ({ canvas, userEvent }) => {
    const block = canvas.getByRole('group', { name: 'validate.mjs' });
    await expect(block.scrollWidth).toBeGreaterThan(block.clientWidth);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    await userEvent.tab();
    await userEvent.tab();
    await waitFor(() => expect(block).toHaveFocus());
  },
});

const samples = {
  javascript: code,
  python: '# Asks the hub.\nfrom os import environ\nkey = environ["PORTICO_API_KEY"]\n',
  shell: "# With Node\ncurl https://portico.example/api/validate -d '{}'",
  text: '{ valid: boolean }',
};

export const Permutations = meta.story({
  render: args => (
    <Stack>
      {languages.map(language => (
        <CodeBlock key={language} {...args} label={language} language={language} code={samples[language]} />
      ))}
      <CodeBlock label={'unbroken'.repeat(20)} code={'unbroken'.repeat(40)} copyLabel="Copy" />
      <CodeBlock label="Nothing to copy" code="GET /api/stats" />
    </Stack>
  ),
});
