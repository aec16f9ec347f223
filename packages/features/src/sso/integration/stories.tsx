import { inFeature } from '../../lib/stories.tsx';

/** The origin of the hub in the stories. */
export const hub = 'https://portico.example';

/** Shows a part of the guide. */
export const inGuide = { decorators: [inFeature({ app: 'admin', path: '/' })] };
