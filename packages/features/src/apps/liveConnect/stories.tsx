import type { ConnectedApplication } from '@portico/contract/schemas/access';
import { toConnectedApplication } from '@portico/mocks/apps';
import { fixtureOrganisation, people } from '@portico/mocks/fixtures';
import type { StoryContext } from '@storybook/react-vite';
import type { Read } from '../../lib/data/useRead.ts';
import { nameOf } from '../../lib/format/names.ts';
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

/** Waits for a user's switch of an application. */
export const cell = (
  canvas: StoryContext['canvas'],
  app: string,
  person: Parameters<typeof nameOf>[0] = people.user,
) => canvas.findByRole('switch', { name: `${app} for ${nameOf(person)}` });
