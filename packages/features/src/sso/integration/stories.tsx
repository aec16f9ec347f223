import { people } from '@portico/mocks/fixtures/fixtures';
import { hubFor, inFeature } from '../../lib/stories.tsx';

/** The origin of the hub in the stories. */
export const hub = 'https://portico.example';

/** Shows a part of the guide to a manager. */
export const inGuide = {
  decorators: [inFeature({ app: 'admin', path: '/' })],
  beforeEach: hubFor(people.manager),
};
