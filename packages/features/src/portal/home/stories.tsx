import type { AvailableApplication } from '@portico/contract/apps/schemas/access';
import type { MyApplication } from '@portico/contract/apps/schemas/portal';
import { appIds, apps, fixtureNow, people } from '@portico/mocks/fixtures/fixtures';
import type { Hub } from '@portico/mocks/hub';
import { expect, fn, spyOn, waitFor } from 'storybook/test';
import { hubFor, inFeature } from '../../lib/stories.tsx';

/** Shows a part of the portal to Jonas Weidmann. */
export const inPortal = {
  decorators: [inFeature({ app: 'portal', path: '/' })],
  beforeEach: hubFor(people.user),
};

/** Returns an application of the fixtures that the user can open, as the hub responds with it. */
export const myApp = (name: keyof typeof apps, rest: Partial<MyApplication> = {}): MyApplication => {
  const { id, description, url, icon } = apps[name];
  return {
    id,
    name: apps[name].name,
    description,
    url,
    icon,
    isSsoReady: true,
    hasSignedOn: false,
    totalTimeSpent: 11_700,
    lastAccessed: new Date(fixtureNow - 24 * 60 * 60 * 1000).toISOString(),
    isFavourite: false,
    opensDirectly: false,
    ...rest,
  };
};

/** Returns an application of the fixtures that the user can request. */
export const availableApp = (
  name: keyof typeof apps,
  rest: Partial<AvailableApplication> = {},
): AvailableApplication => {
  const { id, description, icon, accessLevel } = apps[name];
  const isAboveRole = accessLevel !== 'user';
  return { id, name: apps[name].name, description, icon, accessLevel, isAboveRole, request: null, ...rest };
};

/** Revokes the user's access to applications, by default to all, so that there are some to request. */
export function revoke({ organisation }: Hub, ...names: (keyof typeof apps)[]): void {
  const revoked = new Set(
    (names.length === 0 ? Object.keys(appIds) : names).map(name => appIds[name as keyof typeof apps]),
  );
  organisation.grants = organisation.grants.filter(
    ({ userId, appId }) => userId !== people.user.id || !revoked.has(appId),
  );
}

/** The parts of a new tab's window that the portal uses. */
export const tab = {
  opener: {} as unknown,
  document: { title: '' },
  location: { replace: fn() },
  close: fn(),
};

/** Gives `window.open` the tab. */
export function mockTab(): void {
  tab.opener = window;
  tab.location.replace.mockClear();
  tab.close.mockClear();
  spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
}

/** Waits until the tab leads to an address. */
export const expectOpenedAt = (address: unknown): Promise<void> =>
  waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(address));
