import { expect, test } from 'vitest';
import { api } from '../../src/api/table.ts';
import type { CreateViewBody, PreferTablesBody, UpdateViewBody } from '../../src/hub/schemas/tables.ts';
import { viewLimits } from '../../src/limits.ts';
import { viewBody } from '../api/samples.ts';
import { area, type Caller, expectRefusal, userOf } from '../support/world.ts';

/** Tests density, columns and saved views of the console's tables. docs/hub.md, 'Tables and views'. */
area("a user's tables in the console", world => {
  const person = userOf(world, { role: 'manager' });
  const read = (by: Caller = person) => world.call(by, api.tables.read, {});
  const prefer = (body: PreferTablesBody, by: Caller = person) => world.call(by, api.tables.prefer, { body });
  const create = (body: Partial<CreateViewBody> = {}, by: Caller = person) =>
    world.call(by, api.tables.createView, { body: { ...viewBody(), filters: {}, columns: [], ...body } });
  const update = (id: string, body: UpdateViewBody, by: Caller = person) =>
    world.call(by, api.tables.updateView, { params: { id }, body });
  const remove = (id: string, by: Caller = person) =>
    world.call(by, api.tables.removeView, { params: { id } });
  const named = async (name: string, by: Caller = person) =>
    (await read(by)).views.find(view => view.name === name);

  test('keep density and columns in the account, for every session', async () => {
    const elsewhere = await world.signIn(person);
    const shown = ['email', 'department'];
    const stored = await prefer({ isCompact: true, columns: { table: 'users', shown } });
    expect(stored).toMatchObject({ isCompact: true, columns: { users: shown } });
    expect(await read(elsewhere)).toEqual(stored);
    // As everyone's at first.
    expect(await read(world.owner)).toEqual({ isCompact: false, appLayout: null, columns: {}, views: [] });
    await prefer({ columns: { table: 'auditLogs', shown: [] } });
    expect((await read()).columns).toEqual({ users: shown, auditLogs: [] });
    await prefer({ columns: { table: 'users', shown: null }, appLayout: 'cards' });
    expect(await prefer({ appLayout: 'list' })).toMatchObject({ isCompact: true, appLayout: 'list' });
    expect((await read()).columns).toMatchObject({ auditLogs: [] });
    expect((await read()).columns).not.toHaveProperty('users');
  });

  test('keep both choices of two browsers that write at once', async () => {
    const elsewhere = await world.signIn(person);
    await Promise.all([
      prefer({ columns: { table: 'machineClients', shown: ['state'] } }),
      prefer({ columns: { table: 'connectedApps', shown: ['users'] } }, elsewhere),
      prefer({ isCompact: false }),
    ]);
    expect(await read()).toMatchObject({
      isCompact: false,
      columns: { machineClients: ['state'], connectedApps: ['users'] },
    });
  });

  const tooLong = { name: 'x'.repeat(viewLimits.name + 1) };
  const filter = { search: 'x'.repeat(viewLimits.filterValue + 1) };
  const many = Array.from({ length: viewLimits.columns + 1 }, () => 'email');
  test.each<[Partial<CreateViewBody>, object]>([
    [{ columns: ['details'] }, { columns: 'The table has no column details' }],
    [{ columns: many }, expect.any(Object)],
    [{ name: ' ' }, { name: 'Name is required' }],
    [tooLong, { name: `Name must be at most ${viewLimits.name} characters` }],
    [{ filters: { action: 'login' } }, { filters: 'The table has no filter action' }],
    [{ filters: filter }, expect.any(Object)],
  ])('refuse in views and choices what they do not have: case %#', async (body, sentences) => {
    expect(await expectRefusal(create(body), 'invalid_fields')).toEqual(sentences);
    const { columns: shown } = body;
    if (shown === undefined) return;
    await expectRefusal(prefer({ columns: { table: 'users', shown } }), 'invalid_fields');
  });

  test('save views with filters, order and columns', async () => {
    const name = 'מנהלים '.padEnd(viewLimits.name, 'א');
    const filters = { role: 'admin', search: 'Ada', sort: 'email', order: 'desc' };
    await create({ name, filters, columns: ['email'] });
    const view = await named(name);
    expect(view).toMatchObject({ table: 'users', name, filters, columns: ['email'], isDefault: false });
    const id = view?.id ?? '';
    await update(id, { filters: { role: 'user' } });
    expect(await named(name)).toMatchObject({ id, filters: { role: 'user' }, columns: ['email'] });
    await update(id, { name: 'Everyone', columns: [] });
    expect(await named('Everyone')).toMatchObject({ id, filters: { role: 'user' }, columns: [] });
    await remove(id);
    expect(await named('Everyone')).toBeUndefined();
    await expectRefusal(remove(id), 'not_found');
  });

  test('refuse a second view with the same name, also in another spelling and at the same time', async () => {
    const results = await Promise.allSettled([create({ name: 'Twice' }), create({ name: 'TWICE' })]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await expectRefusal(create({ name: ' twice ' }), 'view_name_taken')).toEqual({
      name: 'You already have a view with this name.',
    });
    await create({ name: 'Twice', table: 'auditLogs' });
    await create({ name: 'Twice' }, world.owner);
  });

  test('have at most one default view each', async () => {
    await create({ name: 'First', isDefault: true });
    await create({ name: 'Of logs', table: 'auditLogs', isDefault: true });
    await create({ name: 'Second', isDefault: true });
    const defaults = async () =>
      (await read()).views.filter(({ isDefault }) => isDefault).map(({ name }) => name);
    expect((await defaults()).toSorted()).toEqual(['Of logs', 'Second']);
    await update((await named('First'))?.id ?? '', { isDefault: true });
    expect((await defaults()).toSorted()).toEqual(['First', 'Of logs']);
    await update((await named('First'))?.id ?? '', { isDefault: false });
    expect(await defaults()).toEqual(['Of logs']);
  });

  test('refuse more views than the limit, also at the same time', async () => {
    const newcomer = await world.createPerson({ role: 'manager' });
    const body = (index: number) => ({ name: `Of many ${index}` });
    for (let index = 1; index < viewLimits.perTable; index += 1) await create(body(index), newcomer);
    const last = [create(body(0), newcomer), create(body(-1), newcomer)];
    const results = await Promise.allSettled(last);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expectRefusal(create({}, newcomer), 'too_many_views');
    expect((await read(newcomer)).views).toHaveLength(viewLimits.perTable);
    await create({ table: 'auditLogs' }, newcomer);
  });

  test('hide the views of another user', async () => {
    await create({ name: 'Private' });
    const id = (await named('Private'))?.id ?? '';
    expect(await named('Private', world.owner)).toBeUndefined();
    await expectRefusal(update(id, { name: 'Theirs' }, world.owner), 'not_found');
    await expectRefusal(remove(id, world.owner), 'not_found');
    expect(await named('Private')).toBeDefined();
  });
});
