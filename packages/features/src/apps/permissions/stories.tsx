import type { AccessRequest, AppPermission } from '@portico/contract/apps/schemas/access';
import type { User } from '@portico/contract/people/schemas/user';
import { fixtureOrganisation, people } from '@portico/mocks/fixtures/fixtures';
import type { FixturePerson } from '@portico/mocks/fixtures/people';
import { toUser } from '@portico/mocks/people/users';
import type { StoryContext } from '@storybook/react-vite';
import { nameOf } from '../../lib/format/names.ts';
import { hubFor, inFeature } from '../../lib/stories.tsx';

/** Shows a part of the screen to an administrator. */
export const onPermissions = {
  decorators: [inFeature({ app: 'admin', path: '/user-permissions' })],
  beforeEach: hubFor(people.admin),
};

/** Waits for a user's switch of an application. */
export const toggle = (
  canvas: StoryContext['canvas'],
  app: string,
  person: Parameters<typeof nameOf>[0] = people.user,
) => canvas.findByRole('switch', { name: `${app} for ${nameOf(person)}` });

/** Returns a user of the fixtures, as the hub responds with them. */
export function userOf({ id }: FixturePerson): User {
  const user = fixtureOrganisation().users.find(other => other.id === id);
  if (user === undefined) throw new Error(`The fixtures have no user ${id}`);
  return toUser(user);
}

/** Returns an application of the fixtures as one that a user without another role does not have. */
export function permissionOf(appId: string): AppPermission {
  const app = fixtureOrganisation().apps.find(({ id }) => id === appId);
  if (app === undefined) throw new Error(`The fixtures have no application ${appId}`);
  return { ...app, hasAccess: false, isAboveRole: app.accessLevel !== 'user', grant: null, request: null };
}

/** Returns a request of the fixtures' user for an application, as the hub responds with it. */
export function requestFor(appId: string): AccessRequest {
  const { id: userId, username, firstName, lastName, avatar, role } = userOf(people.user);
  const { name: appName, accessLevel } = permissionOf(appId);
  return {
    id: 'd0000000-0000-4000-8000-000000000001',
    reason: 'I look after the calibration jigs and want to see when their firmware is built.',
    createdAt: '2026-11-20T14:05:00Z',
    ...{ userId, username, firstName, lastName, avatar, role, appId, appName, accessLevel },
  };
}
