import preview from '@portico/storybook/preview';
import { QuickStart } from './QuickStart.tsx';

/** The integration of an application in four steps. */
const meta = preview.meta({ component: QuickStart, args: { titleLevel: 2 as const } });

/** The story of the screen shows it. */
export const Ready = meta.story({ tags: ['full'] });
