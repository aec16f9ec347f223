import { day, hour, minute } from '@portico/contract/durations';
import { signedInUser as signedInUserSchema } from '@portico/contract/schemas/signedInUser';
import * as v from 'valibot';
import { signedInUser } from './auth.ts';
import { appIds, apps, fixtureOpens } from './fixtureApps.ts';
import { fixtureEvents } from './fixtureEvents.ts';
import { fixtureApis, fixtureMachines, machineIds } from './fixtureMachines.ts';
import { fixtureNotifications } from './fixtureNotifications.ts';
import { people } from './fixturePeople.ts';
import { fixtureSecurityEvents } from './fixtureSecurity.ts';
import { fixtureNow } from './fixtureTime.ts';
import { createHub, type Hub } from './hub.ts';
import { initialSettings, type Organisation, type StoredUser, storedUser } from './organisation.ts';
import { seededRandom } from './random.ts';
import { signIn } from './sessions.ts';

export { fixtureFindings } from './system.ts';
export { appIds, apps, fixtureNow, machineIds, people };

const grant = (userId: string, appId: string) => ({ userId, appId });

/**
 * Returns Brackenfield Instruments: fourteen users in all four roles, eight applications in every category and level,
 * with grants, visits and an access request.
 */
export function fixtureOrganisation(): Organisation {
  const { owner, admin, manager, user, yui, layla } = people;
  const since = (ago: number) => fixtureNow - ago;
  const all = Object.values(people).map((person, index): StoredUser => {
    const { signedInAgo, expiresIn, ...rest } = person;
    return storedUser({
      isNavigationAtSide: false,
      ...rest,
      lastLogin: signedInAgo === null ? null : since(signedInAgo),
      hasTemporaryPassword: expiresIn !== null,
      temporaryPasswordExpiresAt: expiresIn === null ? null : since(-expiresIn),
      passwordChangedAt: since(30 * day),
      createdAt: since((400 - 20 * index) * day),
    });
  });
  return structuredClone<Organisation>({
    ssoDomain: 'apps.brackenfield.example',
    users: all,
    apps: Object.values(apps),
    grants: [
      [owner.id, appIds.ledger, appIds.payroll],
      [admin.id, appIds.payroll, appIds.pantry],
      [manager.id, appIds.roster, appIds.ledger, appIds.pantry],
      [user.id, appIds.pantry, appIds.rooms, appIds.parcels, appIds.archive],
      [yui.id, appIds.pantry],
      [layla.id, appIds.rooms],
    ]
      .flatMap(([userId = '', ...held]) => held.map(appId => ({ userId, appId })))
      .map((pair, index) => ({ ...pair, grantedBy: admin.id, grantedAt: since((20 + index) * day) })),
    requests: [
      {
        ...grant(user.id, appIds.builds),
        reason: 'I look after the calibration jigs now and need to see whether their firmware was built.',
        id: 'd0000000-0000-4000-8000-000000000001',
        state: 'pending',
        answeredAt: null,
        answeredBy: null,
        createdAt: since(5 * hour),
      },
    ],
    visits: [
      { ...grant(user.id, appIds.pantry), startedAt: since(3 * day), lastSeenAt: since(3 * day - 2 * hour) },
      { ...grant(user.id, appIds.pantry), startedAt: since(day), lastSeenAt: since(day - 75 * minute) },
      {
        ...grant(user.id, appIds.rooms),
        startedAt: since(9 * day),
        lastSeenAt: since(9 * day - 25 * minute),
      },
    ],
    opens: fixtureOpens,
    apis: fixtureApis,
    machineClients: fixtureMachines,
    notifications: fixtureNotifications,
    securityEvents: fixtureSecurityEvents,
    events: fixtureEvents,
    oidcClients: [],
    proxiedApps: [],
    refusals: [],
    signOnTests: [],
    deviceCodes: [],
    preferences: [],
    tablePreferences: [],
    savedViews: [],
    settings: initialSettings,
    signInRules: {},
    brand: { name: '', accent: '', logo: null, version: 1 },
    mailServer: null,
    isTestDataOn: true,
    masterKey: null,
    consentRequests: [],
    consents: [],
    chainBrokenAt: null,
    logKeptSince: null,
    sessions: [],
    appSessions: [],
    signOutReport: [],
    pendingSignIns: [],
    rememberedDevices: [],
    passkeys: [],
    appPasswords: [],
    idSequence: 0,
  });
}

/** Creates a hub with the fixture organisation, at the fixed time, with reproducible ids and tokens. */
export const fixtureHub = (): Hub =>
  createHub({
    now: () => fixtureNow,
    random: seededRandom(20261121),
    organisation: fixtureOrganisation(),
    undos: [],
  });

/** The state of a signed-in user's browser (docs/sign-in.md, 'Browser storage'). */
export interface SignedIn {
  token: string;
  /** The values of local storage by key. */
  stored: Readonly<Record<string, string>>;
}

/**
 * Signs a user in without a password.
 *
 * @param loginType the login type, stored as in docs/sign-in.md, 'Login type'; by default the one for the role
 */
export function signedInAs(hub: Hub, person: { id: string }, loginType?: 'user' | 'admin'): SignedIn {
  const user = hub.organisation.users.find(row => row.id === person.id);
  if (user === undefined) throw new Error(`No user of this organisation has the id ${person.id}`);
  const session = signIn(hub, user);
  const { token } = session;
  const known = v.parse(signedInUserSchema, signedInUser(hub, { user, session }));
  const { role, tempPassword } = known;
  const isAdministrator = role === 'owner' || role === 'admin';
  const effectiveType = loginType ?? (role === 'user' ? 'user' : 'admin');
  return {
    token,
    stored: {
      auth_token: token,
      auth_user: JSON.stringify(known),
      ...(tempPassword ? { temp_password: 'true' } : {}),
      // For owners and admins, a missing login type means admin mode (docs/sign-in.md, 'Login type').
      ...(isAdministrator && effectiveType === 'admin' ? {} : { loginType: effectiveType }),
    },
  };
}
