import { appIds, people } from '@portico/mocks/fixtures';
import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { freshHub } from '../../lib/stories.tsx';
import { NextSteps } from './NextSteps.tsx';
import { inConnect } from './stories.tsx';

/** The next steps once the application has its values. */
const meta = preview.meta({
  component: NextSteps,
  args: { app: { id: appIds.pantry } },
  ...inConnect,
  beforeEach(context) {
    freshHub(context, people.admin);
  },
});

export const Ready = meta.story({
  play: async ({ canvas }) => {
    for (const [name, href] of [
      ['Grant access', `/apps?access=${appIds.pantry}`],
      ['Create a user with access', `/users?create=&app=${appIds.pantry}`],
      ['Test sign-on', `/apps/${appIds.pantry}/test`],
    ] as const)
      await expect(await canvas.findByRole('link', { name })).toHaveAttribute('href', href);
  },
});
