import preview from '@portico/storybook/preview';
import { SecurityTips } from './SecurityTips.tsx';

/** Advice against the most common mistakes of an integration. */
const meta = preview.meta({ component: SecurityTips, args: { titleLevel: 2 as const } });

/** The story of the screen shows it. */
export const Ready = meta.story({ tags: ['full'] });
