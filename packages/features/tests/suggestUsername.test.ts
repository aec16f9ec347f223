import { username } from '@portico/contract/people/schemas/account';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { suggestUsername } from '../src/people/list/suggestUsername.ts';

describe('suggested usernames', () => {
  test.each([
    [{ email: '', firstName: 'Ada', lastName: 'Lovelace' }, 'ada.lovelace'],
    [{ email: 'al@example.com', firstName: 'Ada', lastName: 'Lovelace' }, 'ada.lovelace'],
    [{ email: 'Ada@example.com' }, 'ada'],
    [{ email: 'ada@example.com', firstName: 'Ada' }, 'ada'],
    [{ email: '', firstName: 'Zoë', lastName: "O'Neil van Dyk" }, 'zoe.oneilvandyk'],
    [{ email: '', firstName: 'Łukasz', lastName: 'Żółw' }, 'lukasz.zolw'],
  ])('suggests for %j the username %s', (person, expected) => {
    expect(suggestUsername(person)).toBe(expected);
  });

  test.each([
    { email: '' },
    { email: 'ada' },
    { email: 'al@example.com' },
    { email: '', firstName: 'Ada', lastName: 'Иванова' },
    { email: '', firstName: 'ada@home', lastName: 'x' },
  ])('suggests no username for %j, because the hub would refuse it', person => {
    expect(suggestUsername(person)).toBe('');
  });

  test('suggests only usernames that the hub accepts, also for long and right-to-left names', () => {
    for (const [firstName, lastName] of [
      ['a'.repeat(64), 'b'.repeat(64)],
      ['نور', 'الدين'],
      ['明', '山田'],
      ['Ada', '9000'],
    ]) {
      const suggested = suggestUsername({ email: '', firstName, lastName });
      if (suggested !== '') expect(v.safeParse(username, suggested).success, suggested).toBe(true);
    }
  });
});
