import { appIds } from '@portico/mocks/fixtures';
import preview from '@portico/storybook/preview';
import { NextSteps } from './NextSteps.tsx';
import { inConnect } from './stories.tsx';

/** The next steps once the application has its values. */
const meta = preview.meta({
  component: NextSteps,
  args: { app: { id: appIds.pantry } },
  ...inConnect,
});

/** The story of the screen checks its links. */
export const Ready = meta.story({ tags: ['full'] });
