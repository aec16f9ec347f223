import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createRefreshIds } from '../../../src/sso/tokens/refreshIds.ts';

const [secret, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const ids = createRefreshIds([secret], randomBytes);

describe('a refresh token', () => {
  test('states its client session, and is another one each time', () => {
    const session = randomUUID();
    const made = [ids.create(session), ids.create(session)];
    expect(made.map(ids.sessionOf)).toEqual([session, session]);
    expect(made[0]).not.toBe(made[1]);
    expect(made[0]).toMatch(/^[\w-]{86}$/);
  });

  test('is recognised after the signing key was replaced, until that key is gone', () => {
    const session = randomUUID();
    const id = ids.create(session);
    expect(createRefreshIds([other, secret], randomBytes).sessionOf(id)).toBe(session);
    expect(createRefreshIds([other], randomBytes).sessionOf(id)).toBeNull();
  });

  test('states nothing if any character of it is changed, missing or added', () => {
    const id = ids.create(randomUUID());
    for (let place = 0; place < id.length; place++) {
      const changed = `${id.slice(0, place)}${id[place] === 'A' ? 'B' : 'A'}${id.slice(place + 1)}`;
      expect(ids.sessionOf(changed)).toBeNull();
    }
    for (const text of ['', id.slice(1), `${id}A`, `${id}=`, ` ${id}`])
      expect(ids.sessionOf(text)).toBeNull();
  });
});
