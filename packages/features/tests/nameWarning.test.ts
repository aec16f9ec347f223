import { describe, expect, test } from 'vitest';
import { nameWarning } from '../src/lib/format/nameWarning.ts';

describe('warnings for names', () => {
  test.each(['оwner', 'pаypаl', 'Vera Kowаlska', 'ᎪᎠᎷᏆN', 'оwner signed in'])(
    'warns about mixed alphabets: %s',
    name => {
      expect(nameWarning(name)).toBe('Mixes letters of different alphabets');
    },
  );

  test.each(['owner\u200b', 'own\u00ader', '\u202erenwo', 'owner\u3164'])(
    'warns about invisible characters: %j',
    name => {
      expect(nameWarning(name)).toBe('Contains invisible characters');
    },
  );

  test.each([
    'mira.castell',
    'Иван Smith',
    'שלום signed in',
    '山田taro',
    'Team 👩‍💻',
    'naïve…',
    '3.5 µs',
    '',
    'mira.castell granted Café Łódź to ирина-7',
    '127.0.0.1',
    '–',
  ])('accepts the name %j without a warning', name => {
    expect(nameWarning(name)).toBeUndefined();
  });
});
