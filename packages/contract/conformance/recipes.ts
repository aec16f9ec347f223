import type { Endpoint, InputOf } from '../src/endpoint.ts';
import type { ErrorCode } from '../src/errors.ts';
import { appPasswordLimits, factorLimits, passkeyLimits, viewLimits } from '../src/limits.ts';
import { type Role, roles } from '../src/schemas/role.ts';
import { api, type EndpointAt, type EndpointId, endpoints } from '../src/table.ts';
import { SoftwareAuthenticator } from './authenticator.ts';
import {
  answered,
  confirmed,
  created,
  enrolled,
  falseAnswer,
  falseCreation,
  letProofsAge,
} from './passkeys.ts';
import {
  accepting,
  appPasswordBody,
  asked,
  begun,
  begunSignIn,
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
import type { Scene } from './scene.ts';
import { dayIn, demand } from './signInRules.ts';
import { freshPassword, newcomer, type Person, unknownId, type World } from './world.ts';

/** Creates an input for which the caller is refused. */
type Input<Id extends EndpointId> = (
  scene: Scene,
  caller: Person,
) => InputOf<EndpointAt<Id>> | Promise<InputOf<EndpointAt<Id>>>;

/** An input, or one for certain roles only if the rules have no such refusal for the others. */
type Recipe<Id extends EndpointId> = Input<Id> | { by: readonly Role[]; input: Input<Id> };

/** Roles that cannot change the owner's access. */
const belowOwner = ['manager', 'admin'] as const;

/** The owner's account has other refusals. */
const admin = ['admin'] as const;

/** The roles that may delete an application, and undo it. */
const administrators = ['admin', 'owner'] as const;

/**
 * A refusal that depends on a rule and on what the caller's session has proven, which earlier recipes change:
 * `signInRules.ts`, `appSignInRules.ts` and `recentProof.ts` test it.
 */
const byRule = { by: [], input: () => never() };
const never = (): never => {
  throw new Error('No caller gets this refusal here');
};

/** A refusal on a hub that sends mail only: `managers.ts` tests it. */
const byMail = { by: [], input: () => never() };

/** The ETag of a version that no row has reached. */
const ifMatch = '"9999"';

const noId = () => ({ params: { id: unknownId } });
const noDevice = { code: 'ZZZZ-ZZZZ' };
const noApp = () => ({ body: { appId: unknownId } });
const theOwner = ({ world }: Scene) => ({ params: { id: world.owner.id } });
const ownersPair = ({ world, apps }: Scene) => ({ params: { userId: world.owner.id, appId: apps.free } });

/** Creating a user, with a password or by an invitation. */
const creation = {
  username_taken: ({ others }: Scene) => ({ body: { ...newcomer(), username: others.target.username } }),
  email_taken: ({ others }: Scene) => ({ body: { ...newcomer(), email: others.target.email } }),
  above_role: ({ apps }: Scene) => ({
    body: { ...newcomer(), role: 'user' as const, appAccess: [apps.ofManagers] },
  }),
  not_found: () => ({ body: { ...newcomer(), appAccess: [unknownId] } }),
  role_above_own: {
    by: ['manager'] as const,
    input: () => ({ body: { ...newcomer(), role: 'admin' as const } }),
  },
};

/** An invitation of an administrator, and of a user who has a password. */
const invitation = {
  role_above_own: {
    by: ['manager'] as const,
    input: async ({ world }: Scene) => ({ params: { id: (await invited(world, 'admin')).id } }),
  },
  not_invited: ({ others }: Scene) => ({ params: { id: others.target.id } }),
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

/** Makes an input after the caller has proven who they are. */
const proven =
  <Made>(make: (scene: Scene, caller: Person) => Made | Promise<Made>) =>
  async (scene: Scene, caller: Person): Promise<Made> => {
    await confirmed(scene.world, caller);
    return make(scene, caller);
  };

/** Makes an input after the proofs of all callers have become too old. */
const aged =
  <Made>(make: (scene: Scene, caller: Person) => Made | Promise<Made>) =>
  async (scene: Scene, caller: Person): Promise<Made> => {
    await ageProofs(scene);
    return make(scene, caller);
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
  const device = new SoftwareAuthenticator({ origin: world.hub.origin });
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

/** Returns the answer of a passkey whose user may not be in. */
async function shutOut(world: World, how: 'suspend' | 'deactivate') {
  const person = await world.createPerson();
  const { device } = await enrolled(world, person);
  const params = { id: person.id };
  if (how === 'suspend') await world.asOwner(api.users.suspend, { params, body: { suspend: true } });
  else await world.asOwner(api.users.deactivate, { params, body: { deactivate: true } });
  return { body: { passkey: await answered(world, device) } };
}

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

/**
 * Refusals that follow from a row: of an unknown id, of the owner's and the caller's account, of an earlier version, and
 * of a proof of identity that is too old.
 */
type DerivedCode = 'not_found' | 'owner_protected' | 'own_account' | 'changed_meanwhile' | 'proof_required';
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
    passkey_refused: async ({ world }) => ({ body: { passkey: await falseAnswer(world) } }),
    account_suspended: ({ world }) => shutOut(world, 'suspend'),
    account_inactive: ({ world }) => shutOut(world, 'deactivate'),
  },
  'passkeys.prove': {
    sign_in_over: async ({ world }) => ({ body: { signIn: 'unknown', passkey: await falseAnswer(world) } }),
    passkey_refused: async ({ world }) => {
      const { signIn } = await begunSignIn(world);
      return { body: { signIn, passkey: await falseAnswer(world) } };
    },
  },
  'passkeys.creationOptions': {
    too_many_passkeys: async ({ world }, caller) => {
      await fillPasskeys(world, caller);
      return {};
    },
  },
  'passkeys.add': {
    proof_required: aged(async ({ world: { hub } }) => ({
      body: { passkey: await falseCreation(new SoftwareAuthenticator({ origin: hub.origin })) },
    })),
    passkey_not_added: async ({ world }, caller) => {
      await confirmed(world, caller);
      return {
        body: { passkey: await falseCreation(new SoftwareAuthenticator({ origin: world.hub.origin })) },
      };
    },
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
    factor_required: byRule,
  },
  'passkeys.setPassword': {
    proof_required: aged(() => ({ body: { newPassword: freshPassword() } })),
    has_password: async ({ world }, caller) => {
      await withPassword(world, caller);
      return { body: { newPassword: freshPassword() } };
    },
  },
  'passkeys.removePassword': {
    last_sign_in_method: async ({ world }, caller) => {
      await clearPasskeys(world, caller);
      return {};
    },
  },
  'passkeys.confirm': {
    wrong_password: () => ({ body: { method: 'password', currentPassword: freshPassword() } }),
    passkey_refused: async ({ world }) => ({
      body: { method: 'passkey', passkey: await falseAnswer(world) },
    }),
    wrong_code: () => ({ body: { method: 'recoveryCode', code: 'aaaa-aaaa-aaaa-aaaa' } }),
  },
  'appPasswords.create': {
    proof_required: aged(scene => ({ body: { name: 'Client', appId: scene.apps.free } })),
    no_app_passwords: async ({ world }, caller) => {
      await confirmed(world, caller);
      return { body: { name: 'Client', appId: await accepting(world, caller, false) } };
    },
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
    above_role: ({ others, apps }) => ({ params: { userId: others.target.id, appId: apps.ofManagers } }),
    owner_protected: { by: belowOwner, input: ownersPair },
  },
  'access.revoke': { owner_protected: { by: belowOwner, input: ownersPair } },
  'access.decline': {
    owner_protected: { by: belowOwner, input: ({ requestId }) => ({ params: { id: requestId } }) },
  },
  'access.quickSetup': { demo_user_missing: () => ({}) },
  'auth.prove': {
    sign_in_over: () => ({ body: { signIn: 'unknown', method: 'totp', code: '000000' } }),
    wrong_code: async ({ world }) => {
      const { signIn } = await begunSignIn(world);
      return { body: { signIn, method: 'recoveryCode', code: 'aaaa-aaaa-aaaa-aaaa' } };
    },
    enrolment_invalid: async ({ world }) => {
      const { signIn } = await begunSignIn(world);
      return { body: { signIn, method: 'link', link: 'of nobody' } };
    },
  },
  'factors.beginAuthenticator': {
    too_many_factors: async ({ world }, caller) => {
      await fillFactors(world, caller);
      return {};
    },
  },
  'factors.confirmAuthenticator': {
    not_found: async ({ world }, caller) => {
      await confirmed(world, caller);
      return { ...noId(), body: { name: 'Phone', code: '000000' } };
    },
    proof_required: aged(() => ({ ...noId(), body: { name: 'Phone', code: '000000' } })),
    wrong_code: async ({ world }, caller) => {
      await withoutFactors(world, caller);
      const { id } = await begun(world, caller);
      return { params: { id }, body: { name: 'Phone', code: 'wrong' } };
    },
  },
  'factors.renameAuthenticator': { not_found: () => ({ ...noId(), body: { name: 'Phone' } }) },
  'factors.removeAuthenticator': {
    factor_required: byRule,
  },
  'factors.renewRecoveryCodes': {
    no_factor: async ({ world }, caller) => {
      await withoutFactors(world, caller);
      return {};
    },
  },
  'apps.create': { app_name_taken: ({ appNames }) => ({ body: { name: appNames.held } }) },
  'apps.update': {
    app_name_taken: ({ apps, appNames }) => ({ params: { id: apps.free }, body: { name: appNames.held } }),
  },
  'apps.saveSignInRule': {
    proof_required: aged(scene => ({ params: { id: scene.apps.free }, body: { rule: null } })),
  },
  'apps.remindOfSignInRule': {
    no_rule: ({ apps }) => ({ params: { id: apps.free } }),
    reminded_already: async ({ world }) => {
      const params = { id: (await world.createApp()).id };
      await confirmed(world, world.owner);
      const rule = { demand: 'secondFactor' as const, from: dayIn(world, 90) };
      await world.asOwner(api.apps.saveSignInRule, { params, body: { rule } });
      await world.asOwner(api.apps.remindOfSignInRule, { params });
      return { params };
    },
  },
  'oidc.connect': {
    app_name_taken: ({ appNames }) => ({ body: { name: appNames.held, oidc: publicClient } }),
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
    app_proof_required: byRule,
    device_code_closed: async ({ world }) => {
      const body = { code: await deviceCode(world, null), allow: false };
      await world.asOwner(api.deviceSignIns.answer, { body });
      return { body };
    },
  },
  'proxy.save': {
    async proxied_host_taken({ world, apps }) {
      return { params: { id: apps.free }, body: (await proxied(world)).body };
    },
  },
  'apis.save': {
    async api_identifier_taken({ world, apps }) {
      return { params: { id: apps.free }, body: (await served(world)).body };
    },
  },
  'machineClients.create': {
    proof_required: byRule,
    wrong_password: () => ({ body: machineBody('certainly wrong') }),
    not_found: proven((_, { password }) => ({ body: { ...machineBody(password), appId: unknownId } })),
    client_name_taken: proven(async ({ world }, { password }) => ({
      body: { ...machineBody(password), name: (await machine(world)).name.toUpperCase() },
    })),
  },
  'machineClients.update': {
    proof_required: async scene => {
      const { call, owner } = scene.world;
      const expiring = { ...machineBody(owner.password), expiresAt: '2099-01-01T00:00:00Z' };
      const { id } = await call(owner, api.machineClients.create, { body: expiring });
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
    proof_required: byRule,
    wrong_password: async ({ world }) => ({
      params: { id: (await machine(world)).id },
      body: { currentPassword: 'certainly wrong' },
    }),
    not_found: proven((_, { password }) => ({ ...noId(), body: { currentPassword: password } })),
    client_revoked: proven(async ({ world }, { password }) => ({
      params: await revokedMachine(world),
      body: { currentPassword: password },
    })),
  },
  'system.downloadBackup': {
    proof_required: async scene => {
      await ageProofs(scene);
      return {};
    },
  },
  'auditLogs.exportCsv': {
    proof_required: {
      // Not of an administrator: the master key, which acts as one, has no proofs.
      by: ['owner', 'manager'],
      async input(scene) {
        await ageProofs(scene);
        return {};
      },
    },
  },
  'auditLogs.undo': {
    async undo_refused({ world }) {
      const [entry] = await world.asOwner(api.auditLogs.list, { query: { action: 'login' } });
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
      const { id, body } = await served(world);
      const scopes = body.scopes.map(({ name }) => name);
      const client = { ...machineBody(world.owner.password), appId: id, scopes };
      await world.asOwner(api.machineClients.create, { body: client });
      const other = { ...machineBody(world.owner.password), name: client.name };
      return { id, take: () => world.asOwner(api.machineClients.create, { body: other }) };
    }),
    proxied_host_taken: undoneTooLate(async world => {
      const { id, body } = await proxied(world);
      const take = async () => world.asOwner(api.proxy.save, { params: await world.createApp(), body });
      return { id, take };
    }),
  },
  'auth.resetPassword': {
    reset_invalid: () => ({ body: { token: 'of nobody', newPassword: freshPassword() } }),
  },
  'auth.acceptInvitation': {
    invitation_invalid: () => ({ body: { token: 'of nobody', newPassword: freshPassword() } }),
  },
  'auth.login': {
    invalid_credentials: () => ({ body: { username: 'unknown name', password: 'certainly wrong' } }),
    account_suspended: ({ others }) => ({ body: others.suspended }),
    account_inactive: ({ others }) => ({ body: others.inactive }),
    temporary_password_expired: ({ others }) => ({ body: others.expired }),
  },
  'auth.changePassword': {
    proof_required: byRule,
    wrong_password: () => ({
      body: { currentPassword: 'certainly wrong', newPassword: freshPassword() },
    }),
  },
  'auth.register': {
    registration_closed: async ({ world }) => {
      await world.saveSettings({ allowSelfRegistration: false });
      return { body: { ...newcomer(), password: freshPassword() } };
    },
    username_taken: async ({ world, others }) => {
      await world.saveSettings({ allowSelfRegistration: true });
      return { body: { ...newcomer(), username: others.target.username, password: freshPassword() } };
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
  'portal.requestAccess': {
    not_found: () => ({ body: { appId: unknownId, reason: 'It is my work.' } }),
    already_granted: ({ apps }) => ({ body: { appId: apps.held, reason: 'It is my work.' } }),
    application_inactive: ({ apps }) => ({ body: { appId: apps.closed, reason: 'It is my work.' } }),
  },
  'portal.preferApp': {
    no_access: ({ apps }) => ({ params: { id: apps.free }, body: { isFavourite: true } }),
  },
  'portal.trackAccess': { not_found: noApp, no_access: ({ apps }) => ({ body: { appId: apps.free } }) },
  'profile.endSession': {
    async current_session({ world }, caller) {
      const sessions = await world.call(caller, api.profile.sessions, {});
      return { params: { id: sessions.find(({ isCurrent }) => isCurrent)?.id ?? unknownId } };
    },
  },
  'emails.change': {
    proof_required: aged(() => ({ body: { email: 'someone@people.example' } })),
    cannot_mail_address: async ({ world }, caller) => {
      await confirmed(world, caller);
      return { body: { email: 'someone@mailbox.invalid' } };
    },
  },
  'emails.answer': {
    email_link_invalid: () => ({ body: { token: 'no such link', answer: 'confirm' as const } }),
  },
  'profile.reportSignIn': {
    async current_session({ world }, caller) {
      const signIns = await world.call(caller, api.profile.signIns, {});
      return { params: { id: signIns.find(({ state }) => state === 'current')?.id ?? unknownId } };
    },
  },
  'tables.createView': {
    view_name_taken: async ({ world }, caller) => {
      const { name } = await savedView(world, caller);
      return { body: { ...viewBody(), name: name.toUpperCase() } };
    },
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
  'signOn.generateToken': {
    not_found: noApp,
    no_access: ({ apps }) => ({ body: { appId: apps.free } }),
    application_inactive: ({ apps }) => ({ body: { appId: apps.closed } }),
    app_proof_required: byRule,
    application_url_missing: ({ apps }) => ({ body: { appId: apps.withoutUrl } }),
  },
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
    proof_required: aged(() => ({ params: { role: 'user' }, body: { rule: null } })),
    owner_rule: { by: admin, input: () => ({ params: { role: 'owner' }, body: { rule: null } }) },
  },
  'system.remindOfSignInRule': {
    no_rule: () => ({ params: { role: 'user' } }),
    reminded_already: async ({ world }) => {
      await demand(world, 'owner', 'secondFactor', dayIn(world, 90));
      const params = { role: 'owner' as const };
      await world.asOwner(api.system.remindOfSignInRule, { params }).catch(() => undefined);
      return { params };
    },
  },
  'system.generateMasterKey': {
    proof_required: byRule,
    wrong_password: () => ({ body: { currentPassword: 'certainly wrong', replace: true } }),
    master_key_exists: proven((_, { password }) => ({ body: { currentPassword: password } })),
  },
  'users.create': creation,
  'users.createInvited': {
    ...creation,
    // The hub has no mail server.
    cannot_mail: () => ({ body: { ...newcomer(), delivery: 'mail' } }),
  },
  'users.update': {
    username_taken: ({ others, people }) => ({
      params: others.target,
      body: { username: people.user.username },
    }),
    email_taken: ({ others, people }) => ({ params: others.target, body: { email: people.user.email } }),
    role_above_own: ({ others }) => ({ params: others.target, body: { role: 'owner' } }),
    above_role: ({ others, apps }) => ({
      params: others.target,
      body: { role: 'user', appAccess: [apps.ofManagers] },
    }),
    owner_protected: scene => ({ ...theOwner(scene), body: { role: 'admin' } }),
    email_protected: byMail,
    own_email: byMail,
  },
  'users.resetFactors': {
    proof_required: aged(scene => ({ params: scene.others.target, body: {} })),
  },
  'users.invite': {
    role_above_own: {
      by: ['manager'] as const,
      input: async ({ world }) => ({ params: { id: (await invited(world, 'admin')).id }, body: {} }),
    },
    not_invited: ({ others }) => ({ params: { id: others.target.id }, body: {} }),
    // The hub has no mail server.
    cannot_mail: async ({ world }) => ({
      params: { id: (await invited(world)).id },
      body: { delivery: 'mail' },
    }),
  },
  'users.revokeInvitation': invitation,
};

/** An input of any row, with the version that a write claims to have read. */
type AnyInput = { params?: object; query?: object; body?: unknown; ifMatch?: string };
type AnyRecipe = (scene: Scene, caller: Person) => AnyInput | Promise<AnyInput>;

/** Returns parameters that name nothing. */
const unknownParams = ({ path }: Endpoint) => {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map(name => [name, name === 'role' ? 'nobody' : unknownId]));
};

/** Returns the recipes of a row by code, with the roles that they are for. */
export function recipesOf(id: EndpointId): { code: ErrorCode; by: readonly Role[]; input: AnyRecipe }[] {
  const row: Endpoint = endpoints[id];
  const unknown = unknownParams(row);
  /** Makes an input with these parameters. */
  const withParams =
    (paramsOf: (world: World, caller: Person) => object): AnyRecipe =>
    async ({ world }, caller) => {
      if (row.refusals.includes('proof_required')) await confirmed(world, caller);
      const made = { params: { ...unknown, ...paramsOf(world, caller) } };
      if (row.body === undefined) return made;
      const { body } = (await sampleOf(id, world, caller)) as AnyInput;
      return { ...made, body };
    };
  const derived: Record<DerivedCode, AnyRecipe | { by: readonly Role[]; input: AnyRecipe }> = {
    not_found: withParams(() => ({})),
    owner_protected: { by: admin, input: withParams(({ owner }) => ({ id: owner.id })) },
    own_account: { by: admin, input: withParams((_, caller) => ({ id: caller.id })) },
    changed_meanwhile: async ({ world }, caller) => ({ ...(await sampleOf(id, world, caller)), ifMatch }),
    proof_required: aged(() => ({ params: unknown })),
  };
  const all = { ...derived, ...recipes[id] } as Record<
    ErrorCode,
    AnyRecipe | { by: readonly Role[]; input: AnyRecipe }
  >;
  // A refusal with a recipe that its row no longer declares is provoked too.
  const codes = new Set([...row.refusals, ...(Object.keys(recipes[id] ?? {}) as ErrorCode[])]);
  return [...codes].map(code => {
    const recipe = all[code];
    return typeof recipe === 'function' ? { code, by: roles, input: recipe } : { code, ...recipe };
  });
}
