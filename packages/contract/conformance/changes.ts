import { beforeAll, expect, test } from 'vitest';
import { api } from '../src/table.ts';
import { area, type Person } from './world.ts';

/** Tests the logged values of changes. docs/log.md, 'Events'. */
export const describeChanges = area('logged changes', world => {
  let person: Person;
  beforeAll(async () => {
    person = await world.createPerson({
      username: 'Zoë',
      email: 'zoe@people.example',
      firstName: 'Zoë',
      role: 'user',
    });
  });
  const listLog = (query: { search?: string } = {}) =>
    world.asOwner(api.auditLogs.list, { query: { limit: 200, ...query } });
  /** Returns the entries that an action added, newest first. */
  const addedBy = async (action: () => Promise<unknown>) => {
    const before = (await listLog()).length;
    await action();
    const after = await listLog();
    return after.slice(0, after.length - before);
  };
  const changeUser = (body: {
    username?: string;
    email?: string;
    firstName?: string;
    role?: 'user' | 'manager';
  }) => world.asOwner(api.users.update, { params: { id: person.id }, body });

  test('logs the old and the new value of each changed field of a user', async () => {
    const [entry, ...others] = await addedBy(() =>
      changeUser({ username: 'Zoë.B', firstName: 'Zoe', role: 'manager' }),
    );
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      action: 'update_user',
      entityId: person.id,
      entityName: 'Zoë',
      details: `${world.owner.username} updated the user Zoë: username "Zoë" → "Zoë.B", first name "Zoë" → "Zoe", role user → manager`,
    });
    expect(entry?.parameters).toEqual({
      changes: {
        username: { from: 'Zoë', to: 'Zoë.B' },
        firstName: { from: 'Zoë', to: 'Zoe' },
        role: { from: 'user', to: 'manager' },
      },
      isOwnProfile: false,
    });
  });

  test("logs changes of the caller's profile, an application and the settings", async () => {
    const signedIn = await world.signIn({ ...person, username: person.email });
    const [profile] = await addedBy(() =>
      world.call(signedIn, api.profile.update, { body: { phone: '+47 1', firstName: 'Zoe' } }),
    );
    expect(profile?.parameters).toEqual({
      changes: { phone: { from: '', to: '+47 1' } },
      isOwnProfile: true,
    });
    const app = await world.createApp({ name: 'Ledger', accessLevel: 'user' });
    const [change] = await addedBy(() =>
      world.asOwner(api.apps.update, { params: { id: app.id }, body: { name: 'Books', isActive: false } }),
    );
    expect(change).toMatchObject({
      details: `${world.owner.username} updated the application Ledger: name "Ledger" → "Books", active on → off`,
      parameters: { changes: { name: { from: 'Ledger', to: 'Books' }, isActive: { from: true, to: false } } },
    });
    const settings = await world.asOwner(api.system.settings, {});
    const [saved] = await addedBy(() =>
      world.asOwner(api.system.saveSettings, { body: { ...settings, maxLoginAttempts: 7 } }),
    );
    expect(saved).toMatchObject({
      details: `${world.owner.username} updated the settings: max login attempts 5 → 7`,
      parameters: { changes: { maxLoginAttempts: { from: 5, to: 7 } } },
    });
  });

  test('quotes free text so that it cannot pass for another change', async () => {
    const [entry] = await addedBy(() => changeUser({ firstName: 'Zoe", role user → admin' }));
    expect(entry?.details).toContain('first name "Zoe" → "Zoe\\", role user → admin"');
  });

  test('logs nothing for a write that changes nothing', async () => {
    const { owner, call } = world;
    const user = await call(owner, api.users.read, { params: { id: person.id } });
    const signedIn = await world.signIn({ ...person, username: person.email });
    const app = await world.createApp({ name: 'Pantry' });
    const settings = await call(owner, api.system.settings, {});
    const writes = [
      () => changeUser({ username: user.username, email: user.email }),
      () => call(signedIn, api.profile.update, { body: { firstName: user.firstName } }),
      () => call(owner, api.apps.update, { params: { id: app.id }, body: { name: 'Pantry' } }),
      () => call(owner, api.system.saveSettings, { body: settings }),
    ];
    for (const write of writes) expect(await addedBy(write)).toEqual([]);
    expect(await call(owner, api.system.settings, {})).toEqual(settings);
  });

  test('ignores accents in searches', async () => {
    const entries = await listLog({ search: 'USER zoe.b' });
    expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['update_user']));
    expect(await listLog({ search: 'usér zöe.b' })).toEqual(entries);
  });
});
