import { people } from '@portico/mocks/fixtures';
import preview from '@portico/storybook/preview';
import { expect, fn, spyOn, waitFor } from 'storybook/test';
import { freshHub } from '../../lib/stories.tsx';
import { Examples } from './Examples.tsx';
import { hub, inGuide } from './stories.tsx';

/** Complete programs in two languages. `e2e/guideExamples.full.test.ts` runs them against the server. */
const meta = preview.meta({
  component: Examples,
  args: { hub, titleLevel: 2 as const },
  ...inGuide,
  beforeEach(context) {
    freshHub(context, people.manager);
  },
});

const write = fn<(text: string) => Promise<void>>();

/** The button copies the complete program. */
export const Ready = meta.story({
  beforeEach() {
    spyOn(navigator.clipboard, 'writeText').mockImplementation(write.mockResolvedValue(undefined));
  },
  play: async ({ canvas, userEvent }) => {
    const program = await canvas.findByRole('group', { name: 'signOn.mjs' });
    await expect(program).toHaveTextContent("import { createServer } from 'node:http';");
    await expect(canvas.getByRole('group', { name: 'Run signOn.mjs' })).toHaveTextContent(
      `PORTICO_URL=${hub}`,
    );
    const button = canvas.getByRole('button', { name: 'Copy signOn.mjs' });
    await userEvent.click(button);
    await expect(write).toHaveBeenCalledWith(expect.stringMatching(/^\/\/ Accepts sign-ons[\s\S]*\}\);$/));
    await waitFor(() => expect(button).toHaveFocus());
  },
});

/** The keyboard leads from the tabs to the code, which can then be scrolled. */
export const Python = meta.story({
  play: async ({ canvas, userEvent }) => {
    (await canvas.findByRole('tab', { name: 'JavaScript' })).focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'Python' })).toHaveFocus());
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Copy sign_on.py' })).toHaveFocus());
    await userEvent.tab();
    const program = canvas.getByRole('group', { name: 'sign_on.py' });
    await waitFor(() => expect(program).toHaveFocus());
    await expect(program).toHaveTextContent('from http.server import BaseHTTPRequestHandler');
    await expect(canvas.getByRole('group', { name: 'Run session.py' })).toHaveTextContent(
      'python3 session.py',
    );
    await expect(canvas.queryByRole('group', { name: 'signOn.mjs' })).not.toBeInTheDocument();
  },
});

/** Code scrolls sideways, but not the page. The address has the language. */
export const OnAPhone = meta.story({
  globals: { viewport: { value: 'small' } },
  parameters: { path: '/?guide=python' },
  play: async ({ canvas }) => {
    const program = await canvas.findByRole('group', { name: 'sign_on.py' });
    await expect(program.scrollWidth).toBeGreaterThan(program.clientWidth);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
});
