import type { Notification } from '@portico/contract/log/schemas/notification';
import { fixtureNow, people } from '@portico/mocks/fixtures/fixtures';
import { hubFor, inFeature } from '../../lib/stories.tsx';

/** Shows a part of the bell to an administrator. */
export const onUsers = {
  decorators: [inFeature({ app: 'admin', path: '/users' })],
  beforeEach: hubFor(people.admin),
};

/** Returns a notification, as the hub responds with it. The lower its index, the newer it is. */
export const notification = (index: number, rest: Partial<Notification> = {}): Notification => ({
  id: `00000000-0000-4000-a000-${String(index).padStart(12, '0')}`,
  type: 'app',
  priority: 'normal',
  title: `Title ${index}`,
  message: `Message ${index}`,
  isRead: false,
  createdAt: new Date(fixtureNow - index * 60_000).toISOString(),
  code: null,
  parameters: null,
  ...rest,
});
