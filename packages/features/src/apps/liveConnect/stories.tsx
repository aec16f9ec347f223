import type { ConnectedApplication } from '@portico/contract/apps/schemas/access';
import { toConnectedApplication } from '@portico/mocks/apps/apps';
import { fixtureOrganisation, people } from '@portico/mocks/fixtures/fixtures';
import type { Read } from '../../lib/data/useRead.ts';
import { hubFor, inFeature } from '../../lib/stories.tsx';

/** Shows a part of the screen to an administrator. */
export const onLiveConnect = {
  decorators: [inFeature({ app: 'admin', path: '/live-connect' })],
  beforeEach: hubFor(people.admin),
};

/** Returns the applications of an organisation, as the hub responds with them. */
export const connectedApps = (organisation = fixtureOrganisation()) =>
  ({
    state: 'ready',
    data: organisation.apps.map(app => toConnectedApplication(organisation, app)),
    error: undefined,
    reload: async () => {},
  }) satisfies Read<ConnectedApplication[]>;
