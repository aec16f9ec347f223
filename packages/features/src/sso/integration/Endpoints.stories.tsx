import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { Endpoints } from './Endpoints.tsx';
import { hub } from './stories.tsx';

/** The endpoints for integrators, with a request and a response of each. */
const meta = preview.meta({
  component: Endpoints,
  args: { hub, titleLevel: 2 as const },
});

export const Ready = meta.story({
  play: async ({ canvas }) => {
    for (const name of ['POST /api/auth/login', 'POST /api/validate', 'POST /api/auth/logout']) {
      await expect(canvas.getByRole('heading', { level: 3, name })).toBeVisible();
      await expect(canvas.getByRole('group', { name: `Request: ${name}` })).toHaveTextContent(
        `curl -X ${name.replace(' ', ` ${hub}`)}`,
      );
    }
  },
});
