import { describe, expect, test } from 'vitest';
import { mayCall } from '../src/capabilities.ts';
import type { InputOf } from '../src/endpoint.ts';
import { api, type EndpointAt, type EndpointId, endpoints } from '../src/table.ts';
import { SoftwareAuthenticator } from './authenticator.ts';
import type { OpenHub } from './hub.ts';
import { confirmed, confirmedByPassword, falseCreation, letProofsAge } from './passkeys.ts';
import { machineBody, rememberedSession, withAuthenticator } from './samples.ts';
import {
  type Caller,
  expectRefusal,
  freshPassword,
  type Person,
  unknownId,
  useWorld,
  type World,
} from './world.ts';

/** The endpoints that need a recent proof. */
type ProvenId = {
  [Id in EndpointId]: 'proof_required' extends EndpointAt<Id>['refusals'][number] ? Id : never;
}[EndpointId];

/** Inputs that need a recent proof of an administrator. The type requires one for each endpoint. */
const inputs: {
  [Id in ProvenId]: (
    world: World,
    person: Person,
  ) => InputOf<EndpointAt<Id>> | Promise<InputOf<EndpointAt<Id>>>;
} = {
  'appPasswords.create': () => ({ body: { name: 'Client', appId: unknownId } }),
  'apps.saveSignInRule': async world => ({
    params: { id: (await world.createApp()).id },
    body: { rule: null },
  }),
  'auditLogs.exportCsv': () => ({}),
  'auth.changePassword': (_, { password }) => ({
    body: { currentPassword: password, newPassword: freshPassword() },
  }),
  'emails.change': () => ({ body: { email: 'someone@people.example' } }),
  'factors.beginAuthenticator': () => ({}),
  'factors.confirmAuthenticator': () => ({
    params: { id: unknownId },
    body: { name: 'Phone', code: '000000' },
  }),
  'factors.removeAuthenticator': () => ({ params: { id: unknownId } }),
  'factors.renewRecoveryCodes': () => ({}),
  'machineClients.create': (_, { password }) => ({ body: machineBody(password) }),
  'machineClients.rotateSecret': (_, { password }) => ({
    params: { id: unknownId },
    body: { currentPassword: password },
  }),
  'machineClients.update': async world => {
    await confirmed(world, world.owner);
    const body = { ...machineBody(world.owner.password), scopes: ['users:read'] };
    const { id } = await world.call(world.owner, api.machineClients.create, { body });
    return { params: { id }, body: { scopes: ['users:write'] } };
  },
  'passkeys.add': async ({ hub: { origin } }) => ({
    body: { passkey: await falseCreation(new SoftwareAuthenticator({ origin })) },
  }),
  'passkeys.creationOptions': () => ({}),
  'passkeys.remove': () => ({ params: { id: unknownId } }),
  'passkeys.removePassword': () => ({}),
  'passkeys.setPassword': () => ({ body: { newPassword: freshPassword() } }),
  'system.downloadBackup': () => ({}),
  'system.generateMasterKey': (_, { password }) => ({ body: { currentPassword: password, replace: true } }),
  'system.saveSettings': async world => {
    const settings = await world.call(world.owner, api.system.settings, {});
    return { body: { ...settings, enableAuditLogging: false } };
  },
  'system.saveSignInRule': () => ({ params: { role: 'user' }, body: { rule: null } }),
  'users.resetFactors': async world => ({
    params: { id: (await world.createTemporary()).id },
    body: {},
  }),
};
const provenIds = Object.keys(inputs) as ProvenId[];

/** The sessions of these tests are an administrator's. */
const administrator = { role: 'admin', capabilities: [] } as const;

/** Tests that a dangerous action needs the level of the account's second factor. Decision 96. */
export function describeRecentProof(open: OpenHub): void {
  describe('a recent proof', () => {
    const at = useWorld(open);

    async function withFactor() {
      const person = await at().createPerson({ role: 'admin' });
      return { person, ...(await withAuthenticator(at(), person)) };
    }
    /** Expects every action that needs a recent proof to be refused in a session. */
    async function expectAllRefused(session: Person, code: 'proof_required' | 'unauthenticated') {
      for (const id of provenIds.filter(one => mayCall(endpoints[one], administrator))) {
        // The pair of an id and its input cannot be expressed by a type.
        const call = at().call(session, endpoints[id], (await inputs[id](at(), session)) as never);
        await expectRefusal(call, code).catch(error => {
          throw new Error(`${id}: ${error.message}`);
        });
      }
    }
    const dueIn = async (session: Caller) =>
      (await at().call(session, api.passkeys.list, {})).dueProof?.toSorted() ?? null;

    test('is not given by a session that began before the account had a second factor', async () => {
      const person = await at().createPerson({ role: 'admin' });
      const thief = { ...person, ...(await at().signIn(person)) };
      await withAuthenticator(at(), person);
      await expectAllRefused(thief, 'unauthenticated');
      await at().call(person, api.factors.renewRecoveryCodes, {});
    });

    test('is not given by the password alone', async () => {
      const { person, recoveryCodes } = await withFactor();
      await letProofsAge(at(), [person, at().owner]);
      expect(await dueIn(person)).toEqual(['password']);
      const proven = await confirmedByPassword(at(), person);
      expect(proven.dueProof?.toSorted()).toEqual(['recoveryCode', 'totp']);
      await confirmed(at(), at().owner);
      await expectAllRefused(person, 'proof_required');
      const [code = ''] = recoveryCodes;
      const both = await at().call(person, api.passkeys.confirm, { body: { method: 'recoveryCode', code } });
      expect(both).toEqual({ dueProof: null });
      await at().call(person, api.factors.renewRecoveryCodes, {});
    });

    test('is not given by a device that is remembered', async () => {
      const { person } = await withFactor();
      const session = await rememberedSession(at(), person);
      expect(await dueIn(session)).toEqual(['recoveryCode', 'totp']);
      await expectAllRefused(session, 'proof_required');
    });

    test('of a session ends ten minutes after either factor was proven', async () => {
      const { person } = await withFactor();
      expect(await dueIn(person)).toBeNull();
      await letProofsAge(at(), [person, at().owner]);
      expect(await dueIn(person)).toEqual(['password']);
    });
  });
}
