import preview from '@portico/storybook/preview';
import { Endpoints } from './Endpoints.tsx';
import { hub } from './stories.tsx';

/** The endpoints for integrators, with a request and a response of each. */
const meta = preview.meta({
  component: Endpoints,
  args: { hub, titleLevel: 2 as const },
});

/** The story of the screen shows it. */
export const Ready = meta.story({ tags: ['full'] });
