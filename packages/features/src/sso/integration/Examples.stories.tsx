import preview from '@portico/storybook/preview';
import { expect, spyOn } from 'storybook/test';
import { Examples } from './Examples.tsx';
import { hub, inGuide } from './stories.tsx';

/** Complete programs in two languages. `e2e/guideExamples.full.test.ts` runs them against the server. */
const meta = preview.meta({
  component: Examples,
  args: { hub, titleLevel: 2 as const },
  ...inGuide,
});

/** The button copies the complete program. The address has the language. */
export const Ready = meta.story({
  parameters: { path: '/?guide=python' },
  play: async ({ canvas, userEvent }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    await expect(await canvas.findByRole('group', { name: 'sign_on.py' })).toHaveTextContent(
      'from http.server import BaseHTTPRequestHandler',
    );
    await userEvent.click(canvas.getByRole('tab', { name: 'JavaScript' }));
    await expect(await canvas.findByRole('group', { name: 'Run signOn.mjs' })).toHaveTextContent(
      `PORTICO_URL=${hub}`,
    );
    await expect(canvas.queryByRole('group', { name: 'sign_on.py' })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy signOn.mjs' }));
    await expect(write).toHaveBeenCalledWith(expect.stringMatching(/^\/\/ Accepts sign-ons[\s\S]*\}\);$/));
  },
});
