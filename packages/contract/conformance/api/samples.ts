import type { Endpoint, InputOf } from '../../src/api/endpoint.ts';
import { api, type EndpointAt, type EndpointId, endpoints } from '../../src/api/table.ts';
import type { SavedView } from '../../src/hub/schemas/tables.ts';
import { totpCode } from '../../src/signIn/server/totp.ts';
import { deviceCodeLength, deviceCodeLetters } from '../../src/sso/deviceCodes.ts';
import { hubScopeNames } from '../../src/sso/machineScopes.ts';
import type { SaveOidcBody } from '../../src/sso/schemas/oidc.ts';
import type { SaveProxyBody } from '../../src/sso/schemas/proxy.ts';
import { answered, confirmed, created, enrolled } from '../signIn/passkeys.ts';
import { time } from '../support/hub.ts';
import { pictures } from '../support/pictures.ts';
import { freshPassword, newcomer, nextNumber, type Person, unknownId, type World } from '../support/world.ts';

/** An input, without the parameters of the path if they follow from it. */
type SampleOf<Input> = Input extends { params: infer Params }
  ? Omit<Input, 'params'> & { params?: Params }
  : Input;

/** Creates an input that the endpoint accepts from this caller. */
type Sample<Id extends EndpointId> = (
  world: World,
  caller: Person,
) => SampleOf<InputOf<EndpointAt<Id>>> | Promise<SampleOf<InputOf<EndpointAt<Id>>>>;

/** Makes an empty input after some preparation. */
const after =
  (prepare: (world: World, caller: Person) => Promise<unknown>) => async (world: World, caller: Person) => {
    await prepare(world, caller);
    return {};
  };

const target = async (world: World) => ({ id: (await world.createTemporary()).id });
/** One user and one application for all samples that leave them usable: the hub limits how many users are created. */
const lasting = new WeakMap<World, Promise<{ userId: string; appId: string }>>();
const lastingPair = (world: World) => {
  const create = async () => ({ userId: (await target(world)).id, appId: (await world.createApp()).id });
  const known = lasting.get(world) ?? create();
  lasting.set(world, known);
  return known;
};
const lastingUser = async (world: World) => ({ id: (await lastingPair(world)).userId });
/** Invites a new user by a link to copy. */
export async function invited({ call, owner }: World, role: 'user' | 'admin' = 'user') {
  const issued = await call(owner, api.users.createInvited, { body: { ...newcomer(), role } });
  return { ...issued, invitation: issued.invitation ?? '' };
}
const held = async (world: World, caller: Person) => {
  const { id } = await world.createApp();
  // Granted by the owner, because administrators cannot change the owner's access.
  await world.grant(caller.id, id);
  return { appId: id };
};

const client = { clientType: 'confidential' as const, redirectUris: ['https://app.example.com/callback'] };

/** Connects an application by OpenID Connect. */
export const connected = async (world: World, more: Partial<SaveOidcBody> = {}, appId?: string) => {
  const id = appId ?? (await world.createApp()).id;
  await world.asOwner(api.oidc.save, { params: { id }, body: { ...client, ...more } });
  return id;
};

/** Starts the sign-in of a device at an application that allows it. */
export const deviceCode = async (world: World, holder: Person | null, appId?: string) => {
  const id = await connected(world, { allowDeviceSignIn: true }, appId);
  if (holder !== null) await world.grant(holder.id, id);
  const code = nextDeviceCode();
  await world.hub.showDeviceCode(code, id);
  return code;
};

/** Returns a code that no device has shown in this run. */
const nextDeviceCode = () =>
  nextNumber()
    .toString()
    .padStart(deviceCodeLength, '0')
    .replace(/\d/g, digit => deviceCodeLetters[Number(digit)] ?? '');

/** Makes a third-party application that a user holds ask them for a scope. */
export const asked = async (world: World, caller: { id: string }, scope = 'openid profile') => {
  const appId = await connected(world, { isThirdParty: true });
  await world.grant(caller.id, appId);
  return { appId, requestId: await world.hub.askConsent(caller.id, appId, scope) };
};

/** Returns a browser's subscription to a push service that is never called. */
const browser = (endpoint: string) => ({
  endpoint,
  expirationTime: null,
  keys: {
    p256dh: 'BDnt8AFL8Z_-5tNeMZZ-09VXtbES15UlCOc-ryql657XoxmKCohVjRHIbZ-qJlwTmFRfgSrmz1J1ub9OlFJ7gks',
    auth: 'A'.repeat(22),
  },
});

/** A body that creates a machine client with every scope of the hub. */
export const machineBody = (currentPassword: string) => ({
  name: `Machine ${nextNumber()}`,
  scopes: hubScopeNames,
  expiresAt: null,
  currentPassword,
});

/** Creates a machine client, with every scope of the hub unless `more` names others. */
export async function machine(world: World, maker: Person = world.owner, more: object = {}) {
  await confirmed(world, maker);
  const body = { ...machineBody(maker.password), ...more };
  return world.call(maker, api.machineClients.create, { body });
}

/** A body that saves a view of the users, under a new name. */
export const viewBody = () => ({
  table: 'users' as const,
  name: `View ${nextNumber()}`,
  filters: { role: 'manager', sort: 'email' },
  columns: ['email', 'role'],
});

/** Saves a view of the caller. */
export async function savedView({ call }: World, caller: Person): Promise<SavedView> {
  const { views } = await call(caller, api.tables.createView, { body: viewBody() });
  const view = views.at(-1);
  if (view === undefined) throw new Error('The view was not saved');
  return view;
}

/** The body of an application's API, under a new identifier. */
export const apiBody = () => ({
  identifier: `https://api-${nextNumber()}.example.com`,
  scopes: [{ name: 'notes:read', description: 'Read notes' }],
});

/** Creates an application with an API. */
export const served = async (world: World) => {
  const { id } = await world.createApp();
  const body = apiBody();
  await world.asOwner(api.apis.save, { params: { id }, body });
  return { id, body };
};

/** The body of a protecting proxy, under a new name that nobody can resolve (RFC 2606). */
export const proxyBody = () => ({ addresses: [`https://app-${nextNumber()}.portico.invalid`] });

/** Returns an application that a user holds and that accepts app passwords. */
export const accepting = async (world: World, { id: userId }: { id: string }, allowAppPasswords = true) => {
  const { id } = await proxied(world, { allowAppPasswords });
  await world.grant(userId, id);
  return id;
};

/** The body of a new app password for an application that the caller holds. */
export const appPasswordBody = async (world: World, caller: Person) => {
  await confirmed(world, caller);
  return { name: `Client ${nextNumber()}`, appId: await accepting(world, caller) };
};

/** Creates an app password of a user. */
export const appPassword = async (world: World, caller: Person) =>
  world.call(caller, api.appPasswords.create, { body: await appPasswordBody(world, caller) });

/** Creates an application that a proxy protects. */
export const proxied = async (world: World, more: Partial<SaveProxyBody> = {}) => {
  const { id } = await world.createApp();
  const body = { ...proxyBody(), ...more };
  await world.asOwner(api.proxy.save, { params: { id }, body });
  return { id, body };
};

/** Sets an authenticator app up for a user. Returns its secret, and the recovery codes of a first one. */
export const withAuthenticator = async (world: World, person: Person) => {
  const { id, secret } = await begun(world, person);
  const body = { name: `Phone ${nextNumber()}`, code: totpCode(secret, world.hub.now()) };
  const confirmation = { params: { id }, body };
  const { recoveryCodes } = await world.call(person, api.factors.confirmAuthenticator, confirmation);
  person.totpSecret = secret;
  return { id, secret, recoveryCodes: recoveryCodes ?? [] };
};

/** Signs in by password. Returns the step that comes next. */
export async function nextStep({ call }: World, person: Person) {
  const answer = await call(null, api.auth.login, { body: person });
  if (!('next' in answer)) throw new Error('The sign-in needs no second step');
  return answer.next;
}

/** Returns a session that the password alone began, on a device that is remembered. */
export async function rememberedSession(world: World, person: Person): Promise<Person> {
  // Each code works once.
  world.hub.advance(time.minute);
  const { signIn } = await nextStep(world, person);
  const code = totpCode(person.totpSecret ?? '', world.hub.now());
  const body = { signIn, method: 'totp' as const, code, rememberDevice: true };
  await world.call(null, api.auth.prove, { body });
  return { ...person, ...(await world.signIn(person)) };
}

/** Removes all authenticator apps of a user. */
export const withoutFactors = async (world: World, person: Person) => {
  await confirmed(world, person);
  const { authenticators } = await world.call(person, api.factors.list, {});
  for (const { id } of authenticators) {
    await world.call(person, api.factors.removeAuthenticator, { params: { id } });
  }
};

/** Begins to set up an authenticator app, which the caller may do several times. */
export const begun = async (world: World, person: Person) => {
  await confirmed(world, person);
  return world.call(person, api.factors.beginAuthenticator, {});
};

/** Endpoints whose sample follows from the row, unless it needs more than a new user or application. */
type DerivedId = {
  [Id in EndpointId]: EndpointAt<Id> extends { body: object } ? never : Id;
}[EndpointId];

/** Valid inputs of endpoints. The type requires one for each that takes a body. */
const samples: { [Id in Exclude<EndpointId, DerivedId>]: Sample<Id> } & { [Id in DerivedId]?: Sample<Id> } = {
  'auth.login': (_, { username, password }) => ({ body: { username, password } }),
  'auth.prove': async world => {
    const person = await world.createPerson();
    const { recoveryCodes } = await withAuthenticator(world, person);
    const { signIn } = await nextStep(world, person);
    return { body: { signIn, method: 'recoveryCode' as const, code: recoveryCodes[0] ?? '' } };
  },
  // The current address: without a mail server no other one can be proven.
  'emails.change': async (world, caller) => ({
    body: { email: (await world.call(caller, api.emails.read, {})).email },
  }),
  'emails.answer': async (world, caller) => ({
    body: { token: await world.hub.makeEmailLink(caller.id), answer: 'confirm' as const },
  }),
  'factors.confirmAuthenticator': async (world, caller) => {
    const { id, secret } = await begun(world, caller);
    return { params: { id }, body: { name: 'Phone', code: totpCode(secret, world.hub.now()) } };
  },
  'factors.renameAuthenticator': () => ({ body: { name: `Tablet ${nextNumber()}` } }),
  'factors.renewRecoveryCodes': after(withAuthenticator),
  'factors.forgetDevice': async (world, caller) => {
    await withAuthenticator(world, caller);
    await rememberedSession(world, caller);
    const { devices } = await world.call(caller, api.factors.list, {});
    return { params: { id: devices[0]?.id ?? unknownId } };
  },
  'users.resetFactors': async world => {
    const person = await world.createPerson();
    await withAuthenticator(world, person);
    return { params: { id: person.id }, body: {} };
  },
  'auth.changePassword': (_, caller) => ({
    body: { currentPassword: caller.password, newPassword: freshPassword() },
  }),
  'auth.forgotPassword': (_, { username }) => ({ body: { username } }),
  'auth.register': async world => {
    await world.saveSettings({ allowSelfRegistration: true });
    return { body: { ...newcomer(), password: freshPassword() } };
  },
  'auth.resetPassword': async world => {
    const params = await lastingUser(world);
    const { resetLink: token } = await world.asOwner(api.users.createResetLink, { params });
    return { body: { token, newPassword: freshPassword() } };
  },
  'auth.acceptInvitation': async world => ({
    body: { token: (await invited(world)).invitation, newPassword: freshPassword() },
  }),
  'passkeys.signIn': async world => {
    const { device } = await enrolled(world, await world.createPerson());
    return { body: { passkey: await answered(world, device) } };
  },
  'passkeys.prove': async world => {
    const person = await world.createPerson();
    await withAuthenticator(world, person);
    const { device } = await enrolled(world, person);
    const { signIn } = await nextStep(world, person);
    return { body: { signIn, passkey: await answered(world, device) } };
  },
  'passkeys.add': async (world, caller) => ({ body: { passkey: await created(world, caller) } }),
  'passkeys.rename': () => ({ body: { name: `Key ${nextNumber()}` } }),
  'passkeys.setPassword': async (world, caller) => {
    await enrolled(world, caller);
    await world.call(caller, api.passkeys.removePassword, {});
    return { body: { newPassword: caller.password } };
  },
  'passkeys.removePassword': after(enrolled),
  'passkeys.confirm': (_, { password: currentPassword }) => ({
    body: { method: 'password' as const, currentPassword },
  }),
  'appPasswords.create': async (world, caller) => ({ body: await appPasswordBody(world, caller) }),
  'appPasswords.removeOfUser': async world => {
    const person = await world.createPerson();
    return { params: { id: person.id, methodId: (await appPassword(world, person)).id } };
  },
  'passkeys.removeOfUser': async world => {
    const person = await world.createPerson();
    return { params: { id: person.id, methodId: (await enrolled(world, person)).id } };
  },
  'users.create': () => ({ body: newcomer() }),
  'users.createInvited': () => ({ body: newcomer() }),
  'users.update': () => ({ body: { department: 'Optics' } }),
  'users.remove': async world => ({ params: await target(world) }),
  'users.suspend': async world => ({ params: await target(world), body: { suspend: true } }),
  'users.deactivate': async world => ({ params: await target(world), body: { deactivate: true } }),
  'users.invite': async world => ({ params: { id: (await invited(world)).id }, body: {} }),
  'users.revokeInvitation': async world => ({ params: { id: (await invited(world)).id } }),
  'apps.create': () => ({ body: { name: `Sample ${nextNumber()}` } }),
  'apps.update': () => ({ body: { description: 'Changed' } }),
  'apps.saveSignInRule': () => ({ body: { rule: null } }),
  'apps.remindOfSignInRule': async (world, caller) => {
    await confirmed(world, caller);
    const params = { id: (await world.createApp()).id };
    const rule = { demand: 'passkey' as const, from: '2100-01-01' };
    await world.call(caller, api.apps.saveSignInRule, { params, body: { rule } });
    return { params };
  },
  'apps.setIcon': () => ({ body: { picture: pictures.red } }),
  'oidc.connect': () => ({ body: { name: `Sample ${nextNumber()}`, oidc: client } }),
  'oidc.save': () => ({ body: client }),
  'oidc.remove': async world => ({ params: { id: await connected(world) } }),
  'oidc.rotateSecret': async world => ({ params: { id: await connected(world) } }),
  'doctor.beginTest': async world => ({ params: { id: await connected(world) } }),
  'doctor.readTest': async (world, caller) => {
    const params = { id: await connected(world) };
    const begin = (by: Person) => world.call(by, api.doctor.beginTest, { params });
    // Others may not begin one, nor read that of the owner.
    const { id: testId } = await begin(caller).catch(() => begin(world.owner));
    return { params: { ...params, testId } };
  },
  'proxy.save': () => ({ body: proxyBody() }),
  'proxy.remove': async world => ({ params: await proxied(world) }),
  'proxy.test': async world => ({ params: await proxied(world) }),
  'apis.save': () => ({ body: apiBody() }),
  'apis.remove': async world => ({ params: { id: (await served(world)).id } }),
  'machineClients.create': (_, { password }) => ({ body: machineBody(password) }),
  'machineClients.update': () => ({ body: { scopes: ['log:read'] } }),
  'machineClients.rotateSecret': (_, { password }) => ({ body: { currentPassword: password } }),
  'apps.undoGrantAll': () => ({ body: { grantedAt: '2026-11-21T09:30:00.000Z' } }),
  'access.decline': async world => {
    const requester = await world.createPerson();
    await world.requestAccess(requester, await world.createApp());
    const requests = await world.asOwner(api.access.requests, {});
    return { params: { id: requests.at(-1)?.id ?? unknownId } };
  },
  'access.quickSetup': async world => {
    const demo = await world.createTemporary({ username: 'demo' }).catch(() => null);
    if (demo !== null) await world.hub.makeDemoUser(demo.id);
    return {};
  },
  'auditLogs.undo': async (world, caller) => {
    const { id: userId } = await lastingUser(world);
    const params = { userId, appId: (await world.createApp()).id };
    const { eventId } = await world.call(caller, api.access.grant, { params });
    return { params: { id: eventId ?? unknownId } };
  },
  'consents.request': async (world, caller) => ({ params: { id: (await asked(world, caller)).appId } }),
  'consents.answer': async (world, caller) => {
    const { appId, requestId } = await asked(world, caller, 'openid');
    return { params: { id: appId }, body: { requestId, allow: true, claims: [] } };
  },
  'consents.withdraw': async (world, caller) => {
    const { appId, requestId } = await asked(world, caller, 'openid');
    const params = { id: appId };
    await world.call(caller, api.consents.answer, { params, body: { requestId, allow: true, claims: [] } });
    return { params };
  },
  'deviceSignIns.find': async world => ({ body: { code: await deviceCode(world, null) } }),
  'deviceSignIns.answer': async (world, caller) => ({
    body: { code: await deviceCode(world, caller), allow: true },
  }),
  'notifications.markRead': async (world, caller) => {
    await held(world, caller);
    if (caller.id === world.owner.id) await world.call(null, api.auth.forgotPassword, { body: caller });
    const [newest] = await world.call(caller, api.notifications.list, {});
    return { params: { id: newest?.id ?? unknownId } };
  },
  'portal.requestAccess': async world => ({
    body: { appId: (await world.createApp()).id, reason: 'It is my work.' },
  }),
  'portal.preferApp': async (world, caller) => ({
    params: { id: (await held(world, caller)).appId },
    body: { isFavourite: true, opensDirectly: true },
  }),
  'portal.trackAccess': async (world, caller) => ({ body: await held(world, caller) }),
  'profile.update': () => ({ body: { phone: '+44 1632 960000' } }),
  'profile.setAvatar': () => ({ body: { picture: pictures.red } }),
  'profile.placeNavigation': () => ({ body: { isAtSide: true } }),
  'tables.prefer': () => ({ body: { columns: { table: 'users', shown: ['email'] } } }),
  'tables.createView': () => ({ body: viewBody() }),
  'tables.updateView': () => ({ body: { filters: { role: 'admin' } } }),
  'profile.endSession': async (world, caller) => {
    await world.signIn(caller);
    const sessions = await world.call(caller, api.profile.sessions, {});
    return { params: { id: sessions.find(({ isCurrent }) => !isCurrent)?.id ?? unknownId } };
  },
  'profile.reportSignIn': async (world, caller) => {
    const before = await sessionsOf(world, caller);
    await world.signIn(caller);
    const after = await sessionsOf(world, caller);
    return { params: { id: after.find(id => !before.includes(id)) ?? unknownId } };
  },
  'profile.endAppSession': () => ({ params: { id: unknownId } }),
  'signOuts.read': () => ({ params: { id: unknownId } }),
  'signOn.generateToken': async (world, caller) => ({ body: await held(world, caller) }),
  'signOn.validate': async (world, caller) => {
    const app = await world.createApp();
    await world.grant(caller.id, app.id);
    return { body: { token: caller.token, apiKey: app.fullApiKey } };
  },
  'push.subscribe': () => ({ body: { subscription: browser(`https://192.0.9.1/${nextNumber()}`) } }),
  'push.unsubscribe': () => ({ body: { endpoint: 'https://192.0.9.1/none' } }),
  'security.resolve': async world => {
    await world.asOwner(api.security.generateTestData, {});
    const [newest] = await world.asOwner(api.security.events, {});
    return { params: { id: newest?.id ?? unknownId } };
  },
  'system.saveSettings': async (world, caller) => ({
    body: await world.call(caller, api.system.settings, {}),
  }),
  'system.logDeletion': () => ({ query: { retention: '1 year' as const } }),
  'system.saveSignInRule': () => ({ params: { role: 'user' as const }, body: { rule: null } }),
  'system.remindOfSignInRule': async (world, caller) => {
    await confirmed(world, caller);
    const params = { role: 'user' as const };
    const from = new Date(world.hub.now() + (100 + nextNumber()) * time.day);
    const rule = { demand: 'passkey' as const, from: from.toISOString().slice(0, 10) };
    await world.call(caller, api.system.saveSignInRule, { params, body: { rule } });
    return { params };
  },
  // Without a logo: five processes would make its icons.
  'system.saveBrand': () => ({ body: { name: 'Brackenfield', accent: '#7a1f5c' } }),
  'system.generateMasterKey': (_, { password }) => ({ body: { currentPassword: password, replace: true } }),
};

/** Creates what a parameter `id` names, by the beginning of its path. */
const namedById: Record<string, (world: World, caller: Person) => Promise<{ id: string }>> = {
  '/api/machine-clients/:id': world => machine(world),
  '/api/profile/app-passwords/:id': appPassword,
  '/api/profile/authenticators/:id': withAuthenticator,
  '/api/profile/passkeys/:id': (world, caller) => enrolled(world, caller),
  '/api/profile/views/:id': savedView,
  '/api/user/apps/:id': world => world.createApp(),
};

/** Returns an input that the endpoint accepts from this caller, who has proven who they are if that is needed. */
export async function sampleOf(id: EndpointId, world: World, caller: Person): Promise<object> {
  const row: Endpoint = endpoints[id];
  if (row.refusals.includes('proof_required')) await confirmed(world, caller);
  // The pair of an id and its sample cannot be expressed by a type.
  const sample = samples[id] as Sample<'users.update'> | undefined;
  const made = await sample?.(world, caller);
  if (made?.params !== undefined || !row.path.includes(':')) return made ?? {};
  return { ...made, params: await paramsOf(row, world, caller) };
}

/** Returns parameters: what the path names, or else the lasting user, and an application that is new for a change. */
async function paramsOf({ method, path }: Endpoint, world: World, caller: Person): Promise<object> {
  const named = Object.entries(namedById).find(([beginning]) => path.startsWith(beginning));
  if (named !== undefined) return { id: (await named[1](world, caller)).id };
  const pair = await lastingPair(world);
  if (path.startsWith('/api/users/:id')) return { id: pair.userId, sessionId: unknownId };
  const { userId, appId } = method === 'GET' ? pair : { ...pair, appId: (await world.createApp()).id };
  if (path.startsWith('/api/apps/:id')) return { id: appId };
  if (path.includes(':userId')) return { userId, appId };
  throw new Error(`${path} has no sample`);
}

/** Undoes what a call has changed for the caller: their session, or how they sign in. */
export const afterwards: Partial<
  Record<EndpointId, (world: World, caller: Person, input: object) => Promise<void>>
> = {
  'factors.confirmAuthenticator': withoutFactors,
  'factors.renameAuthenticator': withoutFactors,
  'factors.renewRecoveryCodes': withoutFactors,
  'factors.forgetDevice': withoutFactors,
  async 'auth.logout'(world, caller) {
    Object.assign(caller, await world.signIn(caller));
  },
  async 'auth.changePassword'(world, caller, input) {
    const { body } = input as InputOf<typeof api.auth.changePassword>;
    caller.password = body.newPassword;
    Object.assign(caller, await world.signIn(caller));
  },
  async 'profile.reportSignIn'(world, caller) {
    Object.assign(caller, await world.renewPassword(caller));
  },
  'appPasswords.create': revokeAppPasswords,
  'passkeys.add': removePasskeys,
  'passkeys.rename': removePasskeys,
  'passkeys.setPassword': removePasskeys,
  async 'passkeys.removePassword'(world, caller) {
    await world.call(caller, api.passkeys.setPassword, { body: { newPassword: caller.password } });
    await removePasskeys(world, caller);
  },
};

/** Returns the ids of a person's live sessions, as the owner sees them. */
async function sessionsOf({ asOwner }: World, { id }: Person): Promise<string[]> {
  const { sessions } = await asOwner(api.users.sessions, { params: { id } });
  return sessions.map(session => session.id);
}

/** Revokes the caller's app passwords, whose number has a limit. */
async function revokeAppPasswords(world: World, caller: Person): Promise<void> {
  const { passwords } = await world.call(caller, api.appPasswords.list, {});
  for (const { id } of passwords) await world.call(caller, api.appPasswords.remove, { params: { id } });
}

/** Removes the caller's passkeys, without which they sign in with the password alone. */
export async function removePasskeys(world: World, caller: Person): Promise<void> {
  const { passkeys } = await world.call(caller, api.passkeys.list, {});
  for (const { id } of passkeys) await world.call(caller, api.passkeys.remove, { params: { id } });
}
