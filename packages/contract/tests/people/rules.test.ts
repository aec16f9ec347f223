import { describe, expect, test } from 'vitest';
import { accessLevels } from '../../src/apps/schemas/application.ts';
import type { LogRetention } from '../../src/log/schemas/logRetention.ts';
import type { CapabilitySettings } from '../../src/people/capabilities.ts';
import {
  mayHold,
  refusalToChangeEmail,
  refusalToCreate,
  refusalToDeactivate,
  refusalToDelete,
  refusalToEditApp,
  refusalToEndSessions,
  refusalToGrant,
  refusalToReset,
  refusalToRevoke,
  refusalToSave,
  refusalToSuspend,
  refusalToUpdate,
} from '../../src/people/rules.ts';
import { type ManagerCapability, managerCapabilities } from '../../src/people/schemas/capability.ts';
import { type Role, roles } from '../../src/people/schemas/role.ts';

const actor = (role: Role) => ({ id: role === 'owner' ? 'the owner' : 'the actor', role });
const target = (role: Role) => ({ id: role === 'owner' ? 'the owner' : 'the target', role });

/** Returns the results for targets of the roles user, manager, admin and owner, in this order. */
const overTargets = <T>(ask: (role: Role) => T): T[] => roles.map(ask);

describe('a role may have access', () => {
  test.each([
    ['user', [true, false, false]],
    ['manager', [true, true, false]],
    ['admin', [true, true, true]],
    ['owner', [true, true, true]],
  ] as const)('lets %s have access to user, manager and admin applications: %j', (role, reached) => {
    expect(accessLevels.map(level => mayHold(role, level))).toEqual(reached);
  });
});

describe('users, and managers without a capability', () => {
  test.each(['user', 'manager'] as const)('refuses every change of a user by a %s', role => {
    const by = actor(role);
    for (const of of roles.map(target)) {
      expect(refusalToCreate(by, of.role)).toBe('forbidden');
      expect(refusalToUpdate(by, of)).toBe('forbidden');
      expect(refusalToSuspend(by, of)).toBe('forbidden');
      expect(refusalToDeactivate(by, of)).toBe('forbidden');
      expect(refusalToReset(by, of)).toBe('forbidden');
      expect(refusalToDelete(by, of)).toBe('forbidden');
    }
  });
});

const managerWith = (...capabilities: ManagerCapability[]) => ({ ...actor('manager'), capabilities });

describe('managers with one capability', () => {
  const reach = [null, null, 'forbidden', 'owner_protected'];

  test.each([
    ['managersSuspendUsers', refusalToSuspend],
    ['managersSuspendUsers', refusalToDeactivate],
    ['managersSuspendUsers', refusalToEndSessions],
    ['managersResetPasswords', refusalToReset],
    ['managersDeleteUsers', refusalToDelete],
    ['managersEditUsers', refusalToUpdate],
  ] as const)('lets a manager with %s change users and managers, and nothing else', (name, refusalOf) => {
    expect(overTargets(of => refusalOf(managerWith(name), target(of)))).toEqual(reach);
    const others = managerWith(...managerCapabilities.filter(other => other !== name));
    expect(overTargets(of => refusalOf(others, target(of)))).toEqual(roles.map(() => 'forbidden'));
  });

  test('lets a manager create and assign no role above manager', () => {
    const created = overTargets(of => refusalToCreate(managerWith('managersCreateUsers'), of));
    expect(created).toEqual([null, null, 'role_above_own', 'role_above_own']);
    const handedOut = overTargets(to =>
      refusalToUpdate(managerWith('managersEditUsers'), target('user'), to),
    );
    expect(handedOut).toEqual([null, null, 'role_above_own', 'role_above_own']);
  });

  test('lets a manager edit applications up to level manager, before and after', () => {
    const by = managerWith('managersEditApps');
    expect(accessLevels.map(level => refusalToEditApp(by, level))).toEqual([null, null, 'forbidden']);
    expect(refusalToEditApp(by, 'user', 'admin')).toBe('forbidden');
    expect(refusalToEditApp(by, 'admin', 'user')).toBe('forbidden');
    expect(refusalToEditApp(actor('manager'), 'user')).toBe('forbidden');
  });
});

describe('saving the settings', () => {
  const stored = {
    ...(Object.fromEntries(managerCapabilities.map(name => [name, true])) as CapabilitySettings),
    enableAuditLogging: true,
    deactivateUnusedAccounts: false,
    unusedAccountDays: 90,
    logRetention: 'forever' as LogRetention,
    defaultUserRole: 'user' as Role,
  };

  test('lets only the owner change the retention of the log', () => {
    const shorter = { logRetention: '1 year' as const };
    expect(refusalToSave(actor('owner'), stored, shorter)).toBeNull();
    for (const role of ['admin', 'manager'] as const) {
      expect(refusalToSave(actor(role), stored, shorter)).toBe('forbidden');
      expect(refusalToSave(actor(role), stored, { logRetention: 'forever' })).toBeNull();
    }
  });

  test('lets managers save while the stored settings allow it, whatever their session has', () => {
    expect(refusalToSave(actor('manager'), stored, {})).toBeNull();
    const by = managerWith('managersChangeSettings');
    expect(refusalToSave(by, { ...stored, managersChangeSettings: false }, {})).toBe('forbidden');
    expect(refusalToSave(actor('user'), stored, {})).toBe('forbidden');
  });

  const reserved = [
    'enableAuditLogging',
    'deactivateUnusedAccounts',
    'unusedAccountDays',
    ...managerCapabilities,
  ] as const;

  test.each(reserved)('leaves %s to administrators', name => {
    const other = typeof stored[name] === 'number' ? stored[name] + 1 : !stored[name];
    expect(refusalToSave(actor('manager'), stored, { [name]: other })).toBe('forbidden');
    expect(refusalToSave(actor('manager'), stored, { [name]: stored[name] })).toBeNull();
    expect(refusalToSave(actor('admin'), stored, { [name]: other })).toBeNull();
  });

  test('lets managers raise the default role up to manager', () => {
    const save = (defaultUserRole: Role) => refusalToSave(actor('manager'), stored, { defaultUserRole });
    expect([save('user'), save('manager'), save('admin')]).toEqual([null, null, 'role_above_own']);
    const raised = { ...stored, defaultUserRole: 'admin' as const };
    expect(refusalToSave(actor('manager'), raised, { defaultUserRole: 'admin' })).toBeNull();
  });
});

describe.each(['admin', 'owner'] as const)('administrators (%s)', role => {
  const by = actor(role);

  test('lets an administrator create every role except owner', () => {
    expect(overTargets(of => refusalToCreate(by, of))).toEqual([null, null, null, 'role_above_own']);
  });

  test('lets an administrator assign every role except owner', () => {
    for (const of of ['user', 'manager', 'admin'] as const) {
      expect(overTargets(to => refusalToUpdate(by, target(of), to))).toEqual([
        null,
        null,
        null,
        'role_above_own',
      ]);
    }
  });

  test("does not let an administrator change the owner's role", () => {
    for (const to of ['user', 'manager', 'admin'] as const) {
      expect(refusalToUpdate(by, target('owner'), to)).toBe('owner_protected');
    }
  });

  test('lets an administrator suspend, deactivate and delete everyone except the owner and themselves', () => {
    for (const refusalTo of [refusalToSuspend, refusalToDeactivate, refusalToDelete]) {
      expect(overTargets(of => refusalTo(by, target(of)))).toEqual([null, null, null, 'owner_protected']);
      expect(refusalTo(by, by)).toBe(role === 'owner' ? 'owner_protected' : 'own_account');
    }
  });

  test('lets administrators lower their role but not reset their password', () => {
    expect(refusalToReset(by, by)).toBe('own_account');
    expect(refusalToUpdate(by, by, 'user')).toBe(role === 'owner' ? 'owner_protected' : null);
  });

  test("lets an administrator grant and revoke every level up to the target's role", () => {
    for (const level of accessLevels) {
      const beyond = role === 'owner' ? null : 'owner_protected';
      expect(overTargets(of => refusalToRevoke(by, target(of), level))).toEqual([null, null, null, beyond]);
      const above = (of: Role) => (mayHold(of, level) ? null : 'above_role');
      expect(overTargets(of => refusalToGrant(by, target(of), level))).toEqual([
        ...(['user', 'manager', 'admin'] as const).map(above),
        beyond,
      ]);
    }
  });
});

test("lets only the owner change the owner, and no one reset the owner's password", () => {
  expect(refusalToUpdate(actor('owner'), actor('owner'))).toBeNull();
  for (const refusalTo of [refusalToUpdate, refusalToReset]) {
    expect(refusalTo(actor('admin'), target('owner'))).toBe('owner_protected');
  }
});

test('lets only users who may reset the password change an address that receives mail, and never its user', () => {
  const ask = (by: Parameters<typeof refusalToChangeEmail>[0], sendsMail = true) =>
    overTargets(of => refusalToChangeEmail(by, target(of), { sendsMail }));
  const editor = managerWith('managersEditUsers');
  expect(ask(editor)).toEqual(roles.map(() => 'email_protected'));
  expect(ask(editor, false)).toEqual(roles.map(() => null));
  for (const by of [editor, actor('admin'), actor('owner')]) {
    expect(refusalToChangeEmail(by, by, { sendsMail: true })).toBe('own_email');
    expect(refusalToChangeEmail(by, by, { sendsMail: false })).toBeNull();
  }
  expect(ask(managerWith('managersEditUsers', 'managersResetPasswords')).slice(0, 2)).toEqual([null, null]);
  expect(ask(actor('admin')).slice(0, 3)).toEqual([null, null, null]);
  const machine = { ...actor('admin'), makerRole: 'admin' as const, credential: 'machine' };
  expect(ask(machine)).toEqual(roles.map(() => 'email_protected'));
  expect(ask({ ...machine, credential: 'masterKey' }).slice(0, 2)).toEqual([null, null]);
});

test('lets a manager grant and revoke levels user and manager for users and managers', () => {
  const by = managerWith('managersChangeAccess');
  const refused = ['forbidden', 'owner_protected'] as const;
  const revoked = (level: (typeof accessLevels)[number]) =>
    overTargets(of => refusalToRevoke(by, target(of), level));
  expect(revoked('user')).toEqual([null, null, ...refused]);
  expect(revoked('manager')).toEqual([null, null, ...refused]);
  expect(revoked('admin')).toEqual(['forbidden', 'forbidden', ...refused]);
  expect(refusalToGrant(by, target('user'), 'manager')).toBe('above_role');
  expect(refusalToGrant(by, target('manager'), 'manager')).toBeNull();
});

test('lets a user grant and revoke nothing', () => {
  for (const level of accessLevels) {
    for (const of of ['user', 'manager', 'admin'] as const) {
      expect(refusalToRevoke(actor('user'), target(of), level)).toBe('forbidden');
      expect(refusalToGrant(actor('user'), target(of), level)).toBe('forbidden');
    }
  }
});
