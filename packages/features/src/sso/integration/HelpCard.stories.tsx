import preview from '@portico/storybook/preview';
import { HelpCard } from './HelpCard.tsx';

/** Links to the reasons of refused tokens and to all endpoints. */
const meta = preview.meta({ component: HelpCard, args: { titleLevel: 2 as const } });

/** The story of the screen checks its links. */
export const Ready = meta.story({ tags: ['full'] });
