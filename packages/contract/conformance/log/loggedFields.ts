import { expect, test } from 'vitest';
import { api } from '../../src/api/table.ts';
import type { UpdateApplicationBody } from '../../src/apps/schemas/application.ts';
import type { SaveSettingsBody } from '../../src/hub/schemas/settings.ts';
import { saveSettingsBody } from '../../src/hub/schemas/settings.ts';
import type { UpdateProfileBody } from '../../src/people/schemas/profile.ts';
import type { UpdateUserBody } from '../../src/people/schemas/user.ts';
import { appOf, area, userOf } from '../support/world.ts';

/** Two different values for each field. The type requires the values of a new field. */
type Values<Body> = { [Field in keyof Required<Body>]: readonly [unknown, unknown] };

const personal = {
  firstName: ['Zoë', 'Zoe'],
  lastName: ['Ek', 'محمد'],
  department: ['', 'Optics'],
  position: ['Smith', 'Polisher'],
} as const;

const userFields: Values<Omit<UpdateUserBody, 'appAccess'>> = {
  ...personal,
  username: ['fields.before', 'fields.after'],
  email: ['before@fields.example', 'after@fields.example'],
  company: ['Calder', 'Finch'],
  role: ['user', 'manager'],
};

const profileFields: Values<UpdateProfileBody> = { ...personal, phone: ['+47 1', '+47 2'] };

const applicationFields: Values<UpdateApplicationBody> = {
  name: ['Fields Before', 'Fields After'],
  url: ['https://before.example/', 'https://after.example/'],
  description: ['', 'After'],
  category: ['finance', 'business'],
  accessLevel: ['user', 'admin'],
  isActive: [true, false],
};

type Setting = keyof SaveSettingsBody & string;
const settingNames = Object.keys(saveSettingsBody.entries) as Setting[];

/** Tests that each field of a changed row is logged with its old and new value. docs/log.md, 'Events'. */
area('logged fields', world => {
  /** Whose password is recent: one setting makes old ones expire. */
  const admin = userOf(world, { role: 'admin' });
  const person = userOf(world, { role: 'user' });
  const app = appOf(world);
  const newest = async () => {
    const [entry] = await world.call(admin, api.auditLogs.list, { query: { limit: 1 } });
    return entry;
  };
  /** Writes a value twice. Expects one entry with its old value, and none for the second write. */
  async function expectLogged(field: string, [from, to]: readonly [unknown, unknown], write: Write) {
    await write(from);
    const before = await newest();
    await write(to);
    const entry = await newest();
    expect(entry?.id).not.toBe(before?.id);
    expect(entry?.parameters).toHaveProperty('changes', { [field]: { from, to } });
    await write(to);
    expect((await newest())?.id).toBe(entry?.id);
  }

  test('together in one entry, whose sentence quotes texts so that none passes for another change', async () => {
    const { id, username } = await world.createPerson({ role: 'user' });
    const body = { firstName: 'Zoe", role user → admin', role: 'manager' } as const;
    await world.call(admin, api.users.update, { params: { id }, body });
    expect(await newest()).toMatchObject({
      action: 'update_user',
      entityId: id,
      entityName: username,
      details: `${admin.username} updated the user ${username}: first name "" → "Zoe\\", role user → admin", role user → manager`,
    });
  });

  test.each(Object.entries(userFields))('of a user: %s', (field, values) =>
    expectLogged(field, values, value =>
      world.call(admin, api.users.update, { params: person, body: { [field]: value } }),
    ),
  );

  test.each(Object.entries(profileFields))("of the caller's profile: %s", async (field, values) => {
    const own = await world.createPerson({ role: 'user' });
    await expectLogged(field, values, value =>
      world.call(own, api.profile.update, { body: { [field]: value } }),
    );
  });

  test.each(Object.entries(applicationFields))('of an application: %s', (field, values) =>
    expectLogged(field, values, value =>
      world.call(admin, api.apps.update, { params: app, body: { [field]: value } }),
    ),
  );

  test.each(settingNames)('of the settings: %s', async field => {
    const { version: _, ...stored } = await world.call(admin, api.system.settings, {});
    // Only the owner changes how long the log is kept.
    const writer = field === 'logRetention' ? world.owner : admin;
    const write = (value: unknown) =>
      world.call(writer, api.system.saveSettings, { body: { ...stored, [field]: value } });
    const from = stored[field];
    await expectLogged(field, [from, otherThan(from)], write);
    await write(from);
  });
});

type Write = (value: unknown) => Promise<unknown>;

function otherThan(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (value === 'forever') return '10 years';
  if (value === '') return 'registration:app+email';
  return value === 'user' ? 'manager' : 'user';
}
