import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { mixesScripts } from '../../src/lib/text/unicodeScripts.ts';
import { compareByName, nameColumn, nameKey } from '../../src/people/names.ts';
import { username } from '../../src/people/schemas/account.ts';

const problem = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).issues?.[0]?.message;

/** Generates any text, a third of it confusing characters. */
const text = fc.string({
  unit: fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.constantFrom(...'abIlİıßſK\u0301\u0307\u0331\u030cΣςσ＠﹫@ \u3000\u200b\u202e\u3164\u00adоאا٣3ﬁｖ'),
  ),
  maxLength: 64,
});

test('orders names by the numbers in them, without regard to accents and case', () => {
  const names = ['App 10', 'app 2', 'Zebra', 'App 1', 'Émil', 'Emma'];
  const sorted = names.map(name => ({ name })).toSorted(compareByName);
  expect(sorted.map(({ name }) => name)).toEqual(['App 1', 'app 2', 'App 10', 'Émil', 'Emma', 'Zebra']);
});

describe('usernames', () => {
  test.each(['vera＠example.org', 'vera﹫example.org', 'vera@example.org', 'vera\u3000b', 'vera\u00a0b'])(
    'refuses a username with @ or spaces of any width: %j',
    name => {
      expect(problem(username, name)).toBe('Username must not contain spaces or @');
    },
  );

  test.each([
    'owner\u200b',
    'own\u00ader',
    '\u202erenwo',
    'own\u3164er',
    'own\uffa0er',
    'owner\ufe0f',
    'own\u{e0061}er',
  ])('refuses a username with invisible characters: %j', name => {
    expect(problem(username, name)).toBe('Username must not contain invisible characters');
  });

  test.each([
    'own\ue000er',
    'own\u0378er',
    'ﬁnance',
    'own①r',
    'owner™',
    '🦊🦊🦊',
    'naïve…',
    'x\u1160y',
    'aــb',
  ])('refuses a username with anything but letters, digits and simple punctuation: %j', name => {
    expect(problem(username, name)).toMatch(/only letters, digits and simple punctuation|invisible/);
  });

  test.each(['оwner', 'ownеr', 'pаypаl', 'αdmin', 'adminа', 'ＯＷＮЕＲ', 'ᎪᎠᎷᏆN', 'аdmin-1', 'ᏣᎳᎩ'])(
    'refuses a username that mixes lookalike scripts: %j',
    name => {
      expect(problem(username, name)).toBe('Username must not mix letters of different alphabets');
    },
  );

  test.each(['\u0301bc', 'a\u0301\u0301\u0301bc', `a${'\u0316\u0317\u0318\u0319\u031c\u031d'}bc`])(
    'refuses a username with marks that pile up: %j',
    name => {
      expect(problem(username, name)).toBe('Username has accents without a letter');
    },
  );

  test.each(['1שלום', 'שלום.', '٣سارة', 'سارة3٣'])(
    'refuses a username that breaks the Bidi Rule: %j',
    name => {
      expect(problem(username, name)).toBe(
        'Username must begin with a letter and end with a letter or digit',
      );
    },
  );

  test.each([
    'mira.castell',
    "o'neill",
    'zoë',
    'Weiß',
    'İlker',
    'ışık',
    'Ångström',
    'nguyễn',
    'x_y-z+1',
    'Łukasz',
    'владимир',
    'Ελένη',
    'שלום',
    'سارة',
    'سارة-٣',
    'ירון7',
    '山田太郎',
    'やまだ',
    'tanakaさん',
    '山田taro',
    '김철수',
    'kim김',
    'नमस्ते',
    'สมชาย',
    'հայկ',
    'ქეთი',
    'x'.repeat(64),
    'ם'.repeat(64),
  ])('accepts the username %j', name => {
    expect(problem(username, name)).toBeUndefined();
  });

  test('stores a username composed and in plain width', () => {
    expect(v.parse(username, ' ｚｏe\u0308 ')).toBe('zoë');
    expect(v.parse(username, 'ｶﾞﾝﾏ')).toBe('ガンマ');
  });

  test('measures a username in its stored form', () => {
    expect(problem(username, '\u0958'.repeat(64))).toBe('Username must be at most 64 characters');
    expect(problem(username, 'o\u0308a\u0308')).toBe('Username must be at least 3 characters');
  });

  test('is never an address, keeps its stored form and shows every character if accepted', () => {
    fc.assert(
      fc.property(text, name => {
        const { success, output } = v.safeParse(username, name);
        if (!success) return;
        expect(nameColumn(nameKey(output))).toBe('username');
        expect(v.safeParse(username, output)).toMatchObject({ success: true, output });
        expect(output).not.toMatch(/[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{C}\p{Z}]/u);
      }),
      { numRuns: 5000 },
    );
  });

  test('refuses a username of 60,000 characters quickly', () => {
    expect(problem(username, '0'.repeat(60_000))).toBe('Username must be at most 64 characters');
    expect(problem(username, 'א٣3'.repeat(20_000))).toBe('Username must be at most 64 characters');
  });
});

describe('keys of names', () => {
  test('returns the key of a key unchanged', () => {
    fc.assert(
      fc.property(text, name => {
        expect(nameKey(nameKey(name))).toBe(nameKey(name));
      }),
      { numRuns: 5000 },
    );
  });

  test('ignores case, composition and surrounding spaces in the key of every letter', () => {
    for (let point = 0; point < 0x30000; point++) {
      if (point >= 0xd800 && point <= 0xdfff) continue;
      const letter = String.fromCodePoint(point);
      for (const name of [`ab${letter}`, `ab${letter}\u0331`, `ab${letter}\u030c`, `ab${letter}\u0301`]) {
        const key = nameKey(name);
        if (nameKey(key) !== key || nameKey(name.normalize('NFD')) !== key || nameKey(` ${name} `) !== key) {
          expect.fail(`U+${point.toString(16)} in ${JSON.stringify(name)} has several keys`);
        }
      }
    }
  });

  test.each([
    ['H\u0331abc', 'ẖabc'],
    ['ǰoe', 'J\u030coe'],
    ['İlker', 'İLKER'],
    ['Straße', 'STRAẞE'],
    ['ΟΔΥΣΣΕΥΣ', 'Οδυσσευς'],
  ])('gives %j and %j the same key', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  test('distinguishes Turkish letters and ß from similar letters', () => {
    const names = ['ilker', 'ılker', 'İlker', 'weiss', 'weiß'];
    expect(new Set(names.map(nameKey)).size).toBe(names.length);
  });
});

test.each(['日本ごカナabc', '漢字ㄅㄆabc', '한글abc', 'm²', '', '...'])(
  'counts %j as one writing system',
  word => {
    expect(mixesScripts(word)).toBe(false);
  },
);

test('skips the check of scripts for Latin letters only', () => {
  const latin = Array.from({ length: 0x250 }, (_, point) => String.fromCodePoint(point)).filter(
    letter => letter >= 'À' || (letter >= ' ' && letter <= '~'),
  );
  expect(latin.filter(letter => !/[\p{scx=Latn}\p{scx=Zyyy}]/u.test(letter))).toEqual([]);
  expect(mixesScripts(latin.join(''))).toBe(false);
  expect(mixesScripts('pаypal')).toBe(true);
});
