import { expect, test } from 'vitest';
import { api } from '../../src/api/table.ts';
import { passkeyLimits } from '../../src/limits.ts';
import type { PasskeyAssertion, PasskeyRegistration } from '../../src/signIn/schemas/passkey.ts';
import { totpCode } from '../../src/signIn/server/totp.ts';
import { type Claims, SoftwareAuthenticator } from '../support/authenticator.ts';
import { time } from '../support/hub.ts';
import { area, expectRefusal, freshPassword, type Person, type World } from '../support/world.ts';

/** Proves a person's password in their session. */
export const confirmedByPassword = (world: World, person: Person) =>
  world.call(person, api.passkeys.confirm, {
    body: { method: 'password', currentPassword: person.password },
  });

/** Proves again who a person is, so that they may change how they sign in. */
export async function confirmed(world: World, person: Person): Promise<void> {
  const { dueProof } = await confirmedByPassword(world, person);
  if (person.totpSecret === undefined || dueProof?.includes('totp') !== true) return;
  // Each code works once.
  world.hub.advance(time.minute);
  const code = totpCode(person.totpSecret, world.hub.now());
  await world.call(person, api.passkeys.confirm, { body: { method: 'totp', code } });
}

/** Lets the latest proofs of all sessions become too old. The given people stay signed in. */
export async function letProofsAge(world: World, people: readonly Person[]): Promise<void> {
  world.hub.advance(passkeyLimits.freshProof + time.minute);
  for (const person of people) await world.verify(person);
}

/** A new device without a passkey. */
export const deviceOf = ({ hub }: World, claims: Partial<Claims> = {}) =>
  new SoftwareAuthenticator({ origin: hub.origin, ...claims });

/** Creates a passkey without adding it. */
export async function created(
  world: World,
  person: Person,
  device = deviceOf(world),
  claims: Partial<Claims> & { credentialId?: string } = {},
): Promise<PasskeyRegistration> {
  await confirmed(world, person);
  return device.create(await world.call(person, api.passkeys.creationOptions, {}), claims);
}

/** Adds a passkey to a person. */
export async function enrolled(world: World, person: Person, claims: Partial<Claims> = {}) {
  const device = deviceOf(world, claims);
  const passkey = await created(world, person, device);
  return { device, ...(await world.call(person, api.passkeys.add, { body: { passkey } })) };
}

/** Returns a device's answer to a request for a sign-in. */
export const answered = async (
  world: World,
  device: SoftwareAuthenticator,
  claims: Partial<Claims> = {},
): Promise<PasskeyAssertion> => device.get(await world.call(null, api.passkeys.signInOptions, {}), claims);

/** Proves who a person is by their passkey. */
export async function confirmedByPasskey(world: World, by: { token: string }, device: SoftwareAuthenticator) {
  const passkey = await device.get(await world.call(by, api.passkeys.confirmOptions, {}));
  await world.call(by, api.passkeys.confirm, { body: { method: 'passkey', passkey } });
}

/** Returns an answer that no hub accepts. */
export async function falseAnswer(world: World): Promise<PasskeyAssertion> {
  const device = deviceOf(world);
  const { id, rawId } = await falseCreation(world, device);
  return device.get({ challenge: 'AAAA', rpId: 'localhost' }, { credentialId: id ?? rawId });
}

/** Returns a created passkey that no hub accepts. */
export const falseCreation = (world: World, device = deviceOf(world)): Promise<PasskeyRegistration> =>
  device.create({ challenge: 'AAAA', rp: { id: 'localhost' }, user: { id: 'AAAA' } });

/** Tests passkeys. docs/sign-in.md, 'Passkeys'. */
area('passkeys', world => {
  const signIn = (passkey: PasskeyAssertion) => world.call(null, api.passkeys.signIn, { body: { passkey } });

  test('accept no answer for another account, and none to an expired challenge', async () => {
    const { device } = await enrolled(world, await world.createPerson());
    const claims = { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' };
    await expectRefusal(signIn(await answered(world, device, claims)), 'passkey_refused');
    const answer = await answered(world, device);
    world.hub.advance(passkeyLimits.challenge + 1000);
    await expectRefusal(signIn(answer), 'passkey_refused');
  });

  test('refuse a counter that goes back, and report the passkey as copied', async () => {
    const person = await world.createPerson();
    const { device, name } = await enrolled(world, person, { counter: 7 });
    await signIn(await answered(world, device, { counter: 9 }));
    await expectRefusal(signIn(await answered(world, device, { counter: 9 })), 'passkey_refused');
    await expectRefusal(signIn(await answered(world, device, { counter: 3 })), 'passkey_refused');
    await signIn(await answered(world, device, { counter: 10 }));
    const [login] = await world.log({ userId: person.id, action: 'login' });
    expect(login?.details).toBe(`${person.username} signed in with the passkey “${name}”`);
    const events = await world.asOwner(api.security.events, {});
    const cloned = events.filter(event => event.eventType === 'cloned_passkey');
    expect(cloned).toMatchObject([{ userId: person.id, severity: 'critical' }]);
    const notices = await world.call(person, api.notifications.list, {});
    const copied = notices.filter(({ title }) => title === 'Your passkey may have been copied');
    expect(copied).toHaveLength(2);
    expect(copied[0]?.message).toContain(name);
  });

  test('work while too many wrong passwords lock the account', async () => {
    const person = await world.createPerson();
    const { device } = await enrolled(world, person);
    await world.failSignIn(person.username, 6);
    await signIn(await answered(world, device));
  });

  test('name the state of the account only to a genuine answer', async () => {
    const person = await world.createPerson();
    const { device } = await enrolled(world, person);
    await world.asOwner(api.users.suspend, { params: person, body: { suspend: true } });
    const claims = { origin: 'https://evil.example' };
    await expectRefusal(signIn(await answered(world, device, claims)), 'passkey_refused');
    await expectRefusal(signIn(await answered(world, device)), 'account_suspended');
  });

  test('prove nothing in the session of another user, nor with the answer of a sign-in', async () => {
    const [person, other] = [await world.createPerson(), await world.createPerson()];
    const { device } = await enrolled(world, person);
    const confirm = (caller: Person, passkey: PasskeyAssertion) =>
      world.call(caller, api.passkeys.confirm, { body: { method: 'passkey', passkey } });
    const own = await device.get(await world.call(person, api.passkeys.confirmOptions, {}));
    await expectRefusal(confirm(other, own), 'passkey_refused');
    const theirs = await device.get(await world.call(other, api.passkeys.confirmOptions, {}));
    await expectRefusal(confirm(other, theirs), 'passkey_refused');
    await expectRefusal(confirm(person, await answered(world, device)), 'passkey_refused');
    await confirmedByPasskey(world, person, device);
  });

  test('cannot be added for another session', async () => {
    const [person, other] = [await world.createPerson(), await world.createPerson()];
    const passkey = await created(world, person);
    await confirmed(world, other);
    await expectRefusal(world.call(other, api.passkeys.add, { body: { passkey } }), 'passkey_not_added');
    await world.call(person, api.passkeys.add, { body: { passkey } });
  });

  test('are named, renamed and removed by their user alone, with a notification and an entry in the log', async () => {
    const [person, other] = [await world.createPerson(), await world.createPerson()];
    const passkey = await created(world, person);
    const { id } = await world.call(person, api.passkeys.add, { body: { passkey, name: 'שלום' } });
    const rename = { params: { id }, body: { name: ' Key ' } };
    await expectRefusal(world.call(other, api.passkeys.rename, rename), 'not_found');
    await expectRefusal(world.call(other, api.passkeys.remove, { params: { id } }), 'not_found');
    expect((await world.call(person, api.passkeys.rename, rename)).name).toBe('Key');
    await world.call(person, api.passkeys.remove, { params: { id } });
    await expectRefusal(world.call(person, api.passkeys.remove, { params: { id } }), 'not_found');
    const log = await world.log({ userId: person.id });
    const actions = log.map(({ action }) => action);
    expect(actions.slice(0, 3)).toEqual(['remove_passkey', 'rename_passkey', 'add_passkey']);
    const notices = await world.call(person, api.notifications.list, {});
    expect(notices.map(({ title }) => title)).toEqual(['Passkey removed', 'Passkey added']);
  });

  test('make a password superfluous, and are then the last way in', async () => {
    const person = await world.createPerson();
    const { device, id } = await enrolled(world, person);
    await world.call(person, api.passkeys.removePassword, {});
    expect(await world.call(person, api.passkeys.list, {})).toMatchObject({ hasPassword: false });
    const { username, password } = person;
    const login = (typed: string) =>
      world.call(null, api.auth.login, { body: { username, password: typed } });
    await expectRefusal(login(password), 'invalid_credentials');
    const { token } = await signIn(await answered(world, device));
    const remove = () => world.call({ token }, api.passkeys.remove, { params: { id } });
    await expectRefusal(remove(), 'last_sign_in_method');
    const newPassword = freshPassword();
    const change = { currentPassword: password, newPassword };
    await expectRefusal(world.call({ token }, api.auth.changePassword, { body: change }), 'wrong_password');
    await world.call({ token }, api.passkeys.setPassword, { body: { newPassword } });
    await remove();
    await login(newPassword);
  });

  test('leave a user without a password able to get a new one from an administrator', async () => {
    const person = await world.createPerson();
    await enrolled(world, person);
    await world.call(person, api.passkeys.removePassword, {});
    const methods = await world.asOwner(api.passkeys.ofUser, { params: { id: person.id } });
    expect(methods).toMatchObject({ hasPassword: false, passkeys: [{}] });
    const methodId = methods.passkeys[0]?.id ?? '';
    await world.asOwner(api.passkeys.removeOfUser, { params: { id: person.id, methodId } });
    const { tempPassword } = await world.asOwner(api.users.resetPassword, { params: person });
    await world.signIn({ ...person, password: tempPassword });
  });

  test('are offered until the user has one or declines', async () => {
    const person = await world.createPerson();
    const isOffered = async () => (await world.call(person, api.passkeys.list, {})).isOffered;
    expect(await isOffered()).toBe(true);
    const { id } = await enrolled(world, person);
    expect(await isOffered()).toBe(false);
    await world.call(person, api.passkeys.remove, { params: { id } });
    expect(await isOffered()).toBe(true);
    await world.call(person, api.passkeys.declineOffer, {});
    expect(await isOffered()).toBe(false);
  });
});
