import preview from '@portico/storybook/preview';
import { GuideTeaser } from './GuideTeaser.tsx';
import { onDashboard } from './stories.tsx';

/** The integration guide in three steps. */
const meta = preview.meta({ component: GuideTeaser, ...onDashboard });

/** The story of the screen shows it. */
export const Ready = meta.story({ tags: ['full'] });
