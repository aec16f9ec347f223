import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { confusableSkeletons } from '../../src/lib/text/confusables.ts';
import { nameKey } from '../../src/people/names.ts';

const areAlike = (one: string, other: string) =>
  confusableSkeletons(one).some(look => confusableSkeletons(other).includes(look));

describe('lookalike names', () => {
  test.each([
    ['owner', 'оwner'],
    ['owner', 'own\u00ader'],
    ['owner', 'owner\u200b'],
    ['owner', '0WNER'],
    ['admin', 'ADMlN'],
    ['alice', 'AIice'],
    ['paypal', 'раураl'],
    ['modern', 'rnodern'],
    ['İlker', 'ilker'],
    ['ışık', 'işik'],
    ['a\u0301dam', 'ádam'],
    ['Payroll  desk', ' PAYROLL DESK'],
    ['ｗｉｄｅ', 'wide'],
  ])('include %j and %j', (one, other) => {
    expect(areAlike(one, other)).toBe(true);
    expect(areAlike(other, one)).toBe(true);
  });

  test.each([
    ['ella', 'elia'],
    ['ian', 'lan'],
    ['user-2', 'user-3'],
    ['person-10', 'person-100'],
    ['zoe', 'zoë'],
    ['anna', 'hanna'],
  ])('tells %j and %j apart', (one, other) => {
    expect(areAlike(one, other)).toBe(false);
  });

  test('treats all spellings of one key as lookalikes', () => {
    // The key of an address has the A-labels of its domain, which look different. No username has an @.
    const names = fc
      .string({ unit: 'grapheme', maxLength: 20 })
      .filter(text => !text.normalize('NFKC').includes('@'));
    fc.assert(
      fc.property(names, name => {
        expect(areAlike(name, nameKey(name)), JSON.stringify(name)).toBe(true);
        expect(areAlike(name, name.normalize('NFD'))).toBe(true);
      }),
    );
  });
});
