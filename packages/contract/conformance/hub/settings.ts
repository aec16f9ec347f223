import { expect, test } from 'vitest';
import { api } from '../../src/api/table.ts';
import type { SystemSettings } from '../../src/hub/schemas/settings.ts';
import { managerCapabilities } from '../../src/people/schemas/capability.ts';
import type { RegisterBody } from '../../src/signIn/schemas/registration.ts';
import { sessionOf } from '../../src/signIn/schemas/session.ts';
import { confirmed, letProofsAge } from '../signIn/passkeys.ts';
import { time } from '../support/hub.ts';
import { area, expectRefusal, freshPassword, newcomer } from '../support/world.ts';

/** Tests the settings and the effect of each. docs/hub.md, 'Settings'. */
area('settings', world => {
  const read = () => world.asOwner(api.system.settings, {});
  const save = (some: Partial<SystemSettings>) => world.saveSettings(some);

  const eight = {
    sessionTimeout: 24,
    maxLoginAttempts: 5,
    passwordMinLength: 8,
    requirePasswordChange: false,
    enableAuditLogging: true,
    allowSelfRegistration: false,
    defaultUserRole: 'user' as const,
    enableNotifications: true,
  };

  test('have the documented defaults', async () => {
    expect(await read()).toEqual({
      ...eight,
      deactivateUnusedAccounts: false,
      unusedAccountDays: 90,
      version: 1,
      logRetention: 'forever',
      notificationChannels: '',
      ...Object.fromEntries(managerCapabilities.map(name => [name, true])),
    });
  });

  test.each([
    ['sessionTimeout', [0, 169, 1.5], 'Session timeout must be 1 to 168 hours'],
    ['maxLoginAttempts', [2, 11], 'Max login attempts must be 3 to 10'],
    ['passwordMinLength', [5, 33], 'Minimum password length must be 6 to 32 characters'],
    ['unusedAccountDays', [29, 731], 'Time without a sign-in must be 30 to 730 days'],
    ['defaultUserRole', ['owner'], 'Default role must be user, manager or admin'],
    ['notificationChannels', ['factor_added:none'], /^Notification channels must be kinds/],
  ])('are not saved with a %s among %j', async (field, values, sentence) => {
    for (const value of values) {
      const fields = await expectRefusal(save({ [field]: value }), 'invalid_fields');
      expect(fields).toEqual({ [field]: expect.stringMatching(sentence) });
    }
  });

  test('are not saved with self-registration for more than the lowest role', async () => {
    const open = save({ allowSelfRegistration: true, defaultUserRole: 'manager' });
    expect(await expectRefusal(open, 'invalid_fields')).toEqual({
      defaultUserRole: 'While self-registration is on, the default role must be user',
    });
  });

  test('keep the rule for unused accounts in a save of the first eight fields only', async () => {
    await save({ deactivateUnusedAccounts: true, unusedAccountDays: 365 });
    await world.asOwner(api.system.saveSettings, { body: eight });
    expect(await read()).toMatchObject({ ...eight, deactivateUnusedAccounts: true, unusedAccountDays: 365 });
    await save({ deactivateUnusedAccounts: false, unusedAccountDays: 90 });
  });

  test('limit the lifetime of new sessions', async () => {
    await save({ sessionTimeout: 1 });
    const person = await world.createPerson();
    for (const _ of ['first', 'second']) {
      world.hub.advance(29 * time.minute);
      await world.verify(person);
    }
    world.hub.advance(3 * time.minute);
    await expectRefusal(world.verify(person), 'unauthenticated');
    await world.signInOwner();
    await save({ sessionTimeout: 24 });
  });

  test('limit the failures in a row', async () => {
    await save({ maxLoginAttempts: 3 });
    const person = await world.createPerson();
    await world.failSignIn(person.username, 3);
    await expectRefusal(world.signIn(person), 'invalid_credentials');
    await save({ maxLoginAttempts: 5 });
  });

  test('limit the length of new passwords', async () => {
    await save({ passwordMinLength: 20 });
    const person = await world.createPerson();
    const change = (newPassword: string) => {
      const body = { currentPassword: person.password, newPassword };
      return world.call(person, api.auth.changePassword, { body });
    };
    const fields = await expectRefusal(change('nineteen characters'), 'invalid_fields');
    expect(fields).toEqual({ newPassword: 'New password must be at least 20 characters long' });
    await change('twenty characters ok');
    await save({ passwordMinLength: 8 });
  });

  test('omit only app launches from the log when audit logging is off', async () => {
    const app = await world.createApp();
    await world.grant(world.owner.id, app.id);
    const openIt = () => world.asOwner(api.signOn.generateToken, { body: { appId: app.id } });
    const last = async () => (await world.log({ limit: 1 }))[0]?.action;
    await openIt();
    expect(await last()).toBe('open_app');
    await confirmed(world, world.owner);
    await save({ enableAuditLogging: false });
    await openIt();
    expect(await last()).toBe('update_settings');
    await world.failSignIn(world.owner.username);
    expect(await last()).toBe('failed_login');
    await world.createApp();
    expect(await last()).toBe('create_app');
    await save({ enableAuditLogging: true });
  });

  test.each([
    { enableAuditLogging: false },
    { enableNotifications: false },
    { notificationChannels: 'account_locked:app' },
    { logRetention: '1 year' },
  ] as const)('hide what happened only after a recent proof of identity: %j', async hiding => {
    const { owner } = world;
    const before = await read();
    await letProofsAge(world, [owner]);
    await expectRefusal(save({ ...hiding, sessionTimeout: 6 }), 'proof_required');
    expect(await read()).toEqual(before);
    // Other changes need none.
    await save({ sessionTimeout: 7 });
    await confirmed(world, owner);
    expect(await save(hiding)).toMatchObject(hiding);
    await save(before);
  });

  const register = (some: Partial<RegisterBody> = {}) => {
    const body = { ...newcomer(some.username), password: freshPassword(), ...some };
    return world.call(null, api.auth.register, { body }).then(response => ({ ...body, ...response }));
  };
  const options = () => world.call(null, api.auth.options, {});

  test('keep a registered user out of Grant All and the address unverified until approval', async () => {
    expect(await options()).toEqual({ allowSelfRegistration: false, passwordMinLength: 8, sendsMail: false });
    await save({ allowSelfRegistration: true });
    expect(await options()).toMatchObject({ allowSelfRegistration: true });
    const made = await register();
    const { owner } = world;
    const listUnapproved = () =>
      world.call(owner, api.users.list, { query: { status: 'unapproved', search: made.username } });
    const [user] = await listUnapproved();
    expect(user).toMatchObject({ isApproved: false, emailVerified: false, role: 'user' });
    const params = { id: user?.id ?? '' };
    const eligible = await world.createApp();
    const grantAll = () => world.call(owner, api.apps.grantAll, { params: eligible });
    expect((await grantAll()).userIds).not.toContain(params.id);

    const app = await world.createApp();
    await world.grant(params.id, app.id);
    const { token } = sessionOf(await world.call(null, api.auth.login, { body: made }));
    const validate = () => world.validate(token, app);
    expect(await validate()).toMatchObject({ user: { email: made.email, emailVerified: false } });

    const approve = () => world.call(owner, api.users.approve, { params });
    expect(await approve()).toMatchObject({ isApproved: true, emailVerified: true });
    await approve();
    expect(await listUnapproved()).toEqual([]);
    expect((await grantAll()).userIds).toEqual([params.id]);
    expect(await validate()).toMatchObject({ user: { emailVerified: true } });
    expect(await world.log({ action: 'approve_user', entityId: params.id })).toHaveLength(1);
  });

  test('report a weak password at registration, but not a known address', async () => {
    await save({ allowSelfRegistration: true });
    const { email, message } = await register();
    expect(await expectRefusal(register({ password: 'short' }), 'invalid_fields')).toHaveProperty('password');
    const other = await register({ email });
    expect(other.message).toBe(message);
    await expectRefusal(world.signIn(other), 'invalid_credentials');
    const listed = await world.asOwner(api.users.list, { query: { search: other.username } });
    expect(listed).toEqual([]);
  });
});
