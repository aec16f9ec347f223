import type { DeviceSignIn } from '@portico/contract/sso/schemas/deviceSignIn';
import { appIds, people } from '@portico/mocks/fixtures/fixtures';
import { hubFor, inFeature } from '../../lib/stories.tsx';

/** Shows a part of the screen to Jonas Weidmann. */
export const onDevicePage = {
  decorators: [inFeature({ app: 'portal', path: '/device' })],
  beforeEach: hubFor(people.user),
};

/** A device that waits for an answer. */
export const device: DeviceSignIn = {
  app: { id: appIds.pantry, name: 'Pantry', icon: null },
  state: 'waiting',
  hasAccess: true,
  unproven: null,
  address: '192.0.2.7',
  createdAt: '2026-11-21T09:28:00.000Z',
};
