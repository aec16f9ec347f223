import preview from '@portico/storybook/preview';
import { RoleCards } from './RoleCards.tsx';

/** The applications that each role can hold. */
const meta = preview.meta({ component: RoleCards });

/** The story of the screen shows it. */
export const Ready = meta.story({ tags: ['full'] });
