import { type Endpoint, type InputOf, parametersOf } from '../../src/api/endpoint.ts';
import { api, type EndpointAt, type EndpointId, endpoints } from '../../src/api/table.ts';
import type { ErrorCode } from '../../src/errors.ts';
import { appPasswordLimits, factorLimits, passkeyLimits, viewLimits } from '../../src/limits.ts';
import { type Role, roles } from '../../src/people/schemas/role.ts';
import { shutOut } from '../hub/masterKey.ts';
import {
  answered,
  confirmed,
  created,
  deviceOf,
  enrolled,
  falseAnswer,
  falseCreation,
  letProofsAge,
} from '../signIn/passkeys.ts';
import type { Scene } from '../support/scene.ts';
import { freshPassword, newcomer, type Person, unknownId, type World } from '../support/world.ts';
import {
  accepting,
  appPasswordBody,
  asked,
  begun,
  deviceCode,
  invited,
  machine,
  machineBody,
  proxied,
  removePasskeys,
  sampleOf,
  savedView,
  served,
  viewBody,
  withAuthenticator,
  withoutFactors,
} from './samples.ts';

/** Creates an input for which the caller is refused. */
type Input<Id extends EndpointId> = (
  scene: Scene,
  caller: Person,
) => InputOf<EndpointAt<Id>> | Promise<InputOf<EndpointAt<Id>>>;

/**
 * An input, or one for certain roles only if the rules have no such refusal for the others; null for a refusal that other
 * tests show: it depends on a rule of sign-in and on what the session has proven, which earlier recipes change
 * (`signInRules.ts`, `appSignInRules.ts`, `recentProof.ts`), or on a hub that sends mail (`managers.ts`).
 */
type Recipe<Id extends EndpointId> = Input<Id> | { by: readonly Role[]; input: Input<Id> } | null;

/** Roles that cannot change the owner's access. */
const belowOwner = ['manager', 'admin'] as const;

/** The owner's account has other refusals. */
const admin = ['admin'] as const;

/** The roles that may delete an application, and undo it. */
const administrators = ['admin', 'owner'] as const;

/** The ETag of a version that no row has reached. */
const ifMatch = '"9999"';

const noId = () => ({ params: { id: unknownId } });
const noDevice = { code: 'ZZZZ-ZZZZ' };
const ownersPair = ({ world, apps }: Scene) => ({ params: { userId: world.owner.id, appId: apps.free } });

/** The session of the caller, which is a sign-in of theirs, too. */
const currentSession = async ({ world }: Scene, caller: Person) => ({
  params: { id: await world.sessionOf(caller) },
});

/** What is unique of an application, in the settings of another one. */
const taken =
  <Body>(make: (world: World) => Promise<{ body: Body }>) =>
  async ({ world, apps }: Scene) => ({ params: { id: apps.free }, body: (await make(world)).body });

/** Creating a user, with a password or by an invitation. */
const creation = {
  role_above_own: {
    by: ['manager'] as const,
    input: () => ({ body: { ...newcomer(), role: 'admin' as const } }),
  },
};

/** An invitation of an administrator, and of a user who has a password. */
const invitation = {
  role_above_own: {
    by: ['manager'] as const,
    input: async ({ world }: Scene) => ({ params: { id: (await invited(world, 'admin')).id }, body: {} }),
  },
  not_invited: ({ others }: Scene) => ({ params: { id: others.target.id }, body: {} }),
};

const revokedMachine = async (world: World) => {
  const { id } = await machine(world);
  await world.asOwner(api.machineClients.revoke, { params: { id } });
  return { id };
};

/** Lets all proofs become too old. Everyone has a password then, and can renew them. */
async function ageProofs({ world, people }: Scene): Promise<void> {
  for (const person of Object.values(people)) await withPassword(world, person);
  await letProofsAge(world, Object.values(people));
}

/** Makes an input after some preparation. */
const prepared =
  (prepare: (scene: Scene, caller: Person) => Promise<unknown>) =>
  <Made>(make: (scene: Scene, caller: Person) => Made | Promise<Made>) =>
  async (scene: Scene, caller: Person): Promise<Made> => {
    await prepare(scene, caller);
    return make(scene, caller);
  };

/** Makes an input after the caller has proven who they are. */
const proven = prepared(({ world }, caller) => confirmed(world, caller));

/** Makes an input after the proofs of all callers have become too old. */
const aged = prepared(ageProofs);

/** Makes an empty input after some preparation. */
const after = (prepare: (world: World, caller: Person) => Promise<unknown>) =>
  prepared(({ world }, caller) => prepare(world, caller))(() => ({}));

/** Makes an input that the endpoint has accepted once. */
const twice =
  <Id extends EndpointId>(id: Id) =>
  async ({ world }: Scene, caller: Person): Promise<InputOf<EndpointAt<Id>>> => {
    const row: Endpoint = endpoints[id as EndpointId];
    const input = (await sampleOf(id, world, caller)) as InputOf<EndpointAt<Id>>;
    await world.call(caller, row, input as never);
    return input;
  };

/** Removes a caller's passkeys. */
async function clearPasskeys(world: World, caller: Person): Promise<void> {
  await withPassword(world, caller);
  await removePasskeys(world, caller);
}

/** Gives a caller a password, if an earlier recipe took it. */
async function withPassword(world: World, caller: Person): Promise<void> {
  const { hasPassword } = await world.call(caller, api.passkeys.list, {});
  if (hasPassword) return void (await confirmed(world, caller));
  await world.call(caller, api.passkeys.setPassword, { body: { newPassword: caller.password } });
}

/** Gives a caller as many passkeys as the hub allows. */
async function fillPasskeys(world: World, caller: Person): Promise<void> {
  const { passkeys } = await world.call(caller, api.passkeys.list, {});
  await confirmed(world, caller);
  const device = deviceOf(world);
  for (let count = passkeys.length; count < passkeyLimits.perUser; count += 1) {
    const passkey = await device.create(await world.call(caller, api.passkeys.creationOptions, {}));
    await world.call(caller, api.passkeys.add, { body: { passkey } });
  }
}

/** Gives a caller as many authenticator apps as the hub allows. */
async function fillFactors(world: World, caller: Person): Promise<void> {
  await withoutFactors(world, caller);
  for (let count = 0; count < factorLimits.authenticators; count += 1) await withAuthenticator(world, caller);
}

/** Makes the answer of a passkey whose user may not be in. */
const shutOutWithPasskey =
  (how: 'suspended' | 'deactivated') =>
  async ({ world }: Scene) => {
    const person = await world.createPerson();
    const { device } = await enrolled(world, person);
    await shutOut(world, person, how, true);
    return { body: { passkey: await answered(world, device) } };
  };

/**
 * Undoes the deletion of an application after another one took what is unique of it.
 *
 * @param make creates an application, and `take`, which gives its name or address to another one
 */
const undoneTooLate = (make: (world: World) => Promise<{ id: string; take: () => Promise<unknown> }>) => ({
  by: administrators,
  async input({ world }: Scene, caller: Person) {
    const { id, take } = await make(world);
    const { eventId } = await world.call(caller, api.apps.remove, { params: { id } });
    await take();
    return { params: { id: eventId ?? unknownId } };
  },
});

const publicClient = { clientType: 'public' as const, redirectUris: ['http://127.0.0.1/callback'] };

/** The fields with which a valid body of any row is refused, by the refusal. */
const refusedFields = {
  wrong_password: () => ({ currentPassword: 'certainly wrong' }),
  passkey_refused: async ({ world }) => ({ method: 'passkey', passkey: await falseAnswer(world) }),
  wrong_code: () => ({ method: 'recoveryCode', code: 'aaaa-aaaa-aaaa-aaaa' }),
  sign_in_over: () => ({ signIn: 'unknown' }),
  enrolment_invalid: () => ({ method: 'link', link: 'of nobody' }),
  reset_invalid: () => ({ token: 'of nobody' }),
  invitation_invalid: () => ({ token: 'of nobody' }),
  email_link_invalid: () => ({ token: 'of nobody' }),
  username_taken: ({ others }) => ({ username: others.target.username }),
  email_taken: ({ others }) => ({ email: others.target.email }),
  app_name_taken: ({ appNames }) => ({ name: appNames.held }),
  above_role: ({ apps }) => ({ role: 'user', appAccess: [apps.ofManagers] }),
  // The hub has no mail server.
  cannot_mail: () => ({ delivery: 'mail' }),
  no_access: ({ apps }) => ({ appId: apps.free }),
  already_granted: ({ apps }) => ({ appId: apps.held }),
  application_inactive: ({ apps }) => ({ appId: apps.closed }),
  application_url_missing: ({ apps }) => ({ appId: apps.withoutUrl }),
} satisfies Partial<Record<ErrorCode, (scene: Scene) => object | Promise<object>>>;

/** The rows that refuse them, so that one is provoked also where its row no longer declares it. */
const refusedAt: Readonly<Record<keyof typeof refusedFields, readonly EndpointId[]>> = {
  wrong_password: [
    'auth.changePassword',
    'machineClients.create',
    'machineClients.rotateSecret',
    'passkeys.confirm',
    'system.generateMasterKey',
  ],
  passkey_refused: ['passkeys.confirm', 'passkeys.prove', 'passkeys.signIn'],
  wrong_code: ['auth.prove', 'factors.confirmAuthenticator', 'passkeys.confirm'],
  sign_in_over: ['auth.prove', 'passkeys.prove'],
  enrolment_invalid: ['auth.prove'],
  reset_invalid: ['auth.resetPassword'],
  invitation_invalid: ['auth.acceptInvitation'],
  email_link_invalid: ['emails.answer'],
  username_taken: ['auth.register', 'users.create', 'users.createInvited', 'users.update'],
  email_taken: ['users.create', 'users.createInvited', 'users.update'],
  app_name_taken: ['apps.create', 'apps.update', 'auditLogs.undo', 'oidc.connect'],
  above_role: ['access.grant', 'auditLogs.undo', 'users.create', 'users.createInvited', 'users.update'],
  cannot_mail: ['users.createInvited', 'users.invite'],
  no_access: [
    'consents.answer',
    'deviceSignIns.answer',
    'portal.preferApp',
    'portal.trackAccess',
    'signOn.generateToken',
  ],
  already_granted: ['portal.requestAccess'],
  application_inactive: ['portal.requestAccess', 'signOn.generateToken'],
  application_url_missing: ['signOn.generateToken'],
};

/**
 * Refusals that follow from a row: of an unknown id, of the owner's and the caller's account, of an earlier version, of
 * a proof of identity that is too old, and of {@link refusedFields}.
 */
type DerivedCode =
  | ('not_found' | 'owner_protected' | 'own_account' | 'changed_meanwhile' | 'proof_required')
  | keyof typeof refusedFields;
type CodeOf<Id extends EndpointId> = EndpointAt<Id>['refusals'][number];
type RecipesOf<Id extends EndpointId> = { [Code in Exclude<CodeOf<Id>, DerivedCode>]: Recipe<Id> } & {
  [Code in Extract<CodeOf<Id>, DerivedCode>]?: Recipe<Id>;
};
type DerivedId = {
  [Id in EndpointId]: [Exclude<CodeOf<Id>, DerivedCode>] extends [never] ? Id : never;
}[EndpointId];

/** Inputs that provoke the refusals of rows. The type requires a recipe for each that does not follow from its row. */
const recipes: { [Id in Exclude<EndpointId, DerivedId>]: RecipesOf<Id> } & {
  [Id in DerivedId]?: RecipesOf<Id>;
} = {
  'passkeys.signIn': {
    account_suspended: shutOutWithPasskey('suspended'),
    account_inactive: shutOutWithPasskey('deactivated'),
  },
  'passkeys.creationOptions': { too_many_passkeys: after(fillPasskeys) },
  'passkeys.add': {
    proof_required: aged(async ({ world }) => ({ body: { passkey: await falseCreation(world) } })),
    passkey_not_added: proven(async ({ world }) => ({ body: { passkey: await falseCreation(world) } })),
    passkey_known: async ({ world }, caller) => {
      await clearPasskeys(world, caller);
      const owned = await enrolled(world, await world.createPerson());
      const [credential] = owned.device.credentials;
      const passkey = await created(world, caller, owned.device, { credentialId: credential?.id ?? '' });
      return { body: { passkey } };
    },
    too_many_passkeys: async ({ world }, caller) => {
      await clearPasskeys(world, caller);
      const passkey = await created(world, caller);
      await fillPasskeys(world, caller);
      return { body: { passkey } };
    },
  },
  'passkeys.rename': { not_found: () => ({ ...noId(), body: { name: 'Key' } }) },
  'passkeys.remove': {
    last_sign_in_method: async ({ world }, caller) => {
      await clearPasskeys(world, caller);
      const { id } = await enrolled(world, caller);
      await world.call(caller, api.passkeys.removePassword, {});
      return { params: { id } };
    },
    factor_required: null,
  },
  'passkeys.setPassword': {
    proof_required: aged(() => ({ body: { newPassword: freshPassword() } })),
    has_password: async ({ world }, caller) => {
      await withPassword(world, caller);
      return { body: { newPassword: freshPassword() } };
    },
  },
  'passkeys.removePassword': { last_sign_in_method: after(clearPasskeys) },
  'appPasswords.create': {
    no_app_passwords: proven(async ({ world }, caller) => ({
      body: { name: 'Client', appId: await accepting(world, caller, false) },
    })),
    too_many_app_passwords: async ({ world }, caller) => {
      const body = await appPasswordBody(world, caller);
      const { passwords } = await world.call(caller, api.appPasswords.list, {});
      for (let count = passwords.length; count < appPasswordLimits.perUser; count += 1) {
        await world.call(caller, api.appPasswords.create, { body });
      }
      return { body };
    },
  },
  'access.grant': {
    not_found: ({ others }) => ({ params: { userId: others.target.id, appId: unknownId } }),
    above_role: ({ others, apps }) => ({ params: { userId: others.target.id, appId: apps.ofManagers } }),
    owner_protected: { by: belowOwner, input: ownersPair },
  },
  'access.revoke': { owner_protected: { by: belowOwner, input: ownersPair } },
  'access.decline': {
    owner_protected: { by: belowOwner, input: ({ requestId }) => ({ params: { id: requestId } }) },
  },
  'access.quickSetup': { demo_user_missing: () => ({}) },
  'factors.beginAuthenticator': { too_many_factors: after(fillFactors) },
  'factors.confirmAuthenticator': {
    not_found: proven(() => ({ ...noId(), body: { name: 'Phone', code: '000000' } })),
    proof_required: aged(() => ({ ...noId(), body: { name: 'Phone', code: '000000' } })),
    wrong_code: async ({ world }, caller) => {
      await withoutFactors(world, caller);
      const { id } = await begun(world, caller);
      return { params: { id }, body: { name: 'Phone', code: 'wrong' } };
    },
  },
  'factors.renameAuthenticator': { not_found: () => ({ ...noId(), body: { name: 'Phone' } }) },
  'factors.removeAuthenticator': { factor_required: null },
  'factors.renewRecoveryCodes': { no_factor: after(withoutFactors) },
  'apps.remindOfSignInRule': {
    no_rule: ({ apps }) => ({ params: { id: apps.free } }),
    reminded_already: twice('apps.remindOfSignInRule'),
  },
  'oidc.rotateSecret': {
    public_client: async ({ world, apps }) => {
      const params = { id: apps.free };
      await world.asOwner(api.oidc.save, { params, body: publicClient });
      return { params };
    },
  },
  'deviceSignIns.find': { not_found: () => ({ body: noDevice }) },
  'deviceSignIns.answer': {
    not_found: () => ({ body: { ...noDevice, allow: true } }),
    no_access: async ({ world }) => ({ body: { code: await deviceCode(world, null), allow: true } }),
    app_proof_required: null,
    device_code_closed: twice('deviceSignIns.answer'),
  },
  'proxy.save': { proxied_host_taken: taken(proxied) },
  'apis.save': { api_identifier_taken: taken(served) },
  'machineClients.create': {
    proof_required: null,
    client_name_taken: proven(async ({ world }, { password }) => ({
      body: { ...machineBody(password), name: (await machine(world)).name.toUpperCase() },
    })),
  },
  'machineClients.update': {
    proof_required: async scene => {
      const { id } = await machine(scene.world, scene.world.owner, { expiresAt: '2099-01-01T00:00:00Z' });
      await ageProofs(scene);
      return { params: { id }, body: { expiresAt: null } };
    },
    client_name_taken: async ({ world }) => ({
      params: { id: (await machine(world)).id },
      body: { name: (await machine(world)).name },
    }),
    client_revoked: async ({ world }) => ({ params: await revokedMachine(world), body: {} }),
  },
  'machineClients.rotateSecret': {
    proof_required: null,
    client_revoked: proven(async ({ world }, { password }) => ({
      params: await revokedMachine(world),
      body: { currentPassword: password },
    })),
  },
  'auditLogs.exportCsv': {
    // Not of an administrator: the master key, which acts as one, has no proofs.
    proof_required: { by: ['owner', 'manager'], input: aged(() => ({})) },
  },
  'auditLogs.undo': {
    async undo_refused({ world }) {
      const [entry] = await world.log({ action: 'login' });
      return { params: { id: entry?.id ?? unknownId } };
    },
    async above_role({ world }, caller) {
      const { id: appId } = await world.createApp();
      const { id: userId } = await world.createTemporary();
      await world.grant(userId, appId);
      const params = { userId, appId };
      const { eventId } = await world.call(caller, api.access.revoke, { params });
      const body = { accessLevel: 'manager' } as const;
      await world.asOwner(api.apps.update, { params: { id: appId }, body });
      return { params: { id: eventId ?? unknownId } };
    },
    app_name_taken: undoneTooLate(async world => {
      const { id, name } = await world.createApp();
      return { id, take: () => world.createApp({ name }) };
    }),
    api_identifier_taken: undoneTooLate(async world => {
      const { id, body } = await served(world);
      const take = async () => world.asOwner(api.apis.save, { params: await world.createApp(), body });
      return { id, take };
    }),
    client_name_taken: undoneTooLate(async world => {
      const { id } = await served(world);
      const { name } = await machine(world, world.owner, { appId: id, scopes: ['notes:read'] });
      return { id, take: () => machine(world, world.owner, { name }) };
    }),
    proxied_host_taken: undoneTooLate(async world => {
      const { id, body } = await proxied(world);
      const take = async () => world.asOwner(api.proxy.save, { params: await world.createApp(), body });
      return { id, take };
    }),
  },
  'auth.login': {
    invalid_credentials: () => ({ body: { username: 'unknown name', password: 'certainly wrong' } }),
    account_suspended: ({ others }) => ({ body: others.suspended }),
    account_inactive: ({ others }) => ({ body: others.inactive }),
    temporary_password_expired: ({ others }) => ({ body: others.expired }),
  },
  'auth.changePassword': { proof_required: null },
  'auth.register': {
    registration_closed: async ({ world }) => {
      await world.saveSettings({ allowSelfRegistration: false });
      return { body: { ...newcomer(), password: freshPassword() } };
    },
  },
  'consents.answer': {
    not_found: () => ({ ...noId(), body: { requestId: '0'.repeat(64), allow: true, claims: [] } }),
    async no_access({ world }, caller) {
      const { appId, requestId } = await asked(world, caller);
      await world.asOwner(api.access.revoke, { params: { userId: caller.id, appId } });
      return { params: { id: appId }, body: { requestId, allow: true, claims: ['name'] } };
    },
    async changed_meanwhile({ world }, caller) {
      const { appId, requestId } = await asked(world, caller);
      return { params: { id: appId }, body: { requestId, allow: true, claims: ['name'] } };
    },
  },
  'portal.preferApp': {
    no_access: ({ apps }) => ({ params: { id: apps.free }, body: { isFavourite: true } }),
  },
  'profile.endSession': { current_session: currentSession },
  'emails.change': { cannot_mail_address: proven(() => ({ body: { email: 'someone@mailbox.invalid' } })) },
  'profile.reportSignIn': { current_session: currentSession },
  'tables.createView': {
    view_name_taken: twice('tables.createView'),
    too_many_views: async ({ world }, caller) => {
      const body = () => ({ ...viewBody(), table: 'auditLogs' as const, filters: {}, columns: [] });
      const { views } = await world.call(caller, api.tables.read, {});
      const count = views.filter(({ table }) => table === 'auditLogs').length;
      for (let index = count; index < viewLimits.perTable; index += 1) {
        await world.call(caller, api.tables.createView, { body: body() });
      }
      return { body: body() };
    },
  },
  'tables.updateView': {
    view_name_taken: async ({ world }, caller) => {
      const [one, other] = [await savedView(world, caller), await savedView(world, caller)];
      return { params: { id: one.id }, body: { name: other.name } };
    },
  },
  // An unknown id answers that nothing ended; a malformed one is no session.
  'profile.endAppSession': { not_found: () => ({ params: { id: 'malformed' } }) },
  'signOuts.read': { not_found: () => ({ params: { id: 'malformed' } }) },
  'signOn.generateToken': { app_proof_required: null },
  'system.saveSettings': {
    role_above_own: {
      by: ['manager'],
      async input({ world }) {
        const settings = await world.saveSettings({ allowSelfRegistration: false });
        return { body: { ...settings, defaultUserRole: 'admin' } };
      },
    },
    proof_required: {
      by: ['owner', 'admin'],
      async input(scene) {
        const settings = await scene.world.saveSettings({ enableAuditLogging: true });
        await ageProofs(scene);
        return { body: { ...settings, enableAuditLogging: false } };
      },
    },
  },
  'system.saveSignInRule': {
    owner_rule: { by: admin, input: () => ({ params: { role: 'owner' }, body: { rule: null } }) },
  },
  'system.remindOfSignInRule': {
    no_rule: () => ({ params: { role: 'user' } }),
    reminded_already: twice('system.remindOfSignInRule'),
  },
  'system.generateMasterKey': {
    proof_required: null,
    master_key_exists: proven((_, { password }) => ({ body: { currentPassword: password } })),
  },
  'users.create': creation,
  'users.createInvited': creation,
  'users.update': {
    role_above_own: ({ others }) => ({ params: others.target, body: { role: 'owner' } }),
    owner_protected: ({ world }) => ({ params: { id: world.owner.id }, body: { role: 'admin' } }),
    email_protected: null,
    own_email: null,
  },
  'users.invite': invitation,
  'users.revokeInvitation': invitation,
};

/** An input of any row, with the version that a write claims to have read. */
type AnyInput = { params?: object; query?: object; body?: unknown; ifMatch?: string };
type MakeInput = (scene: Scene, caller: Person) => AnyInput | Promise<AnyInput>;
type AnyRecipe = MakeInput | { by: readonly Role[]; input: MakeInput };

/** Returns parameters that name nothing, with a role. */
export const unknownParams = ({ path }: Endpoint, role = 'nobody') => {
  const names = parametersOf(path);
  return Object.fromEntries(names.map(name => [name, name === 'role' ? role : unknownId]));
};

/** Returns the recipes of a row by code, with the roles that they are for. */
export function recipesOf(id: EndpointId): { code: ErrorCode; by: readonly Role[]; input: MakeInput }[] {
  const row: Endpoint = endpoints[id];
  const unknown = unknownParams(row);
  /** Makes an input with these parameters. */
  const withParams =
    (paramsOf: (world: World, caller: Person) => object): MakeInput =>
    async ({ world }, caller) => {
      if (row.refusals.includes('proof_required')) await confirmed(world, caller);
      const made = row.body === undefined ? {} : await sampleOf(id, world, caller);
      return { ...made, params: { ...unknown, ...paramsOf(world, caller) } };
    };
  const withFields =
    (fieldsOf: (scene: Scene) => object | Promise<object>): MakeInput =>
    async (scene, caller) => {
      const made: AnyInput = await sampleOf(id, scene.world, caller);
      return { ...made, body: { ...(made.body as object), ...(await fieldsOf(scene)) } };
    };
  const derived: Partial<Record<ErrorCode, AnyRecipe>> = {
    ...Object.fromEntries(Object.entries(refusedFields).map(([code, of]) => [code, withFields(of)])),
    not_found: row.path.includes(':')
      ? withParams(() => ({}))
      : withFields(() => ({ appId: unknownId, appAccess: [unknownId] })),
    owner_protected: { by: admin, input: withParams(({ owner }) => ({ id: owner.id })) },
    own_account: { by: admin, input: withParams((_, caller) => ({ id: caller.id })) },
    changed_meanwhile: async ({ world }, caller) => ({ ...(await sampleOf(id, world, caller)), ifMatch }),
    async proof_required(scene, caller) {
      const made = row.body === undefined ? { params: unknown } : await sampleOf(id, scene.world, caller);
      await ageProofs(scene);
      return made;
    },
  };
  const own = (recipes[id] ?? {}) as Partial<Record<ErrorCode, AnyRecipe | null>>;
  const all: typeof own = { ...derived, ...own };
  // A refusal with a recipe that its row no longer declares is provoked too.
  const ofFields = Object.entries(refusedAt).filter(([, ids]) => ids.includes(id));
  const others = [...Object.keys(own), ...ofFields.map(([code]) => code)] as ErrorCode[];
  const codes = new Set([...row.refusals, ...others]);
  return [...codes].flatMap(code => {
    const recipe = all[code];
    if (typeof recipe === 'function') return [{ code, by: roles, input: recipe }];
    return recipe ? [{ code, ...recipe }] : [];
  });
}
