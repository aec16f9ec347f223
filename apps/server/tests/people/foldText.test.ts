import { foldText } from '@portico/contract/lib/text/foldText';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeWhereDatabasesDiffer } from '../support/database/databases.ts';

/**
 * Latin, Greek, Cyrillic, Hebrew, Arabic, Devanagari, kana, Han, Hangul and wide forms. Scripts with capital letters
 * that Unicode added late are omitted, because the embedded database does not know them.
 */
const blocks = [
  [0x20, 0x52f],
  [0x590, 0x6ff],
  [0x900, 0x97f],
  [0x1e00, 0x1fff],
  [0x3040, 0x30ff],
  [0x4e00, 0x4fff],
  [0xac00, 0xadff],
  [0xff00, 0xffef],
] as const;

describeWhereDatabasesDiffer('folding a text', database => {
  const foldInDatabase = async (text: string) => {
    const { rows } = await database().pool.query('select fold_text($1) as folded', [text]);
    return (rows[0] as { folded: string }).folded;
  };

  test.each([
    ['Zoë', 'zoe'],
    ['ŁÓDŹ', 'lodz'],
    ['Straße', 'strasse'],
    ['İstanbul Işık', 'istanbul isik'],
    ['Søren Ægir', 'soren aegir'],
    ['Ёлка', 'елка'],
    ['Ｗｉｄｅ', 'wide'],
    ['ﬁn 50%_\\', 'fin 50%_\\'],
  ])('folds %j to %j', async (text, folded) => {
    expect(foldText(text)).toBe(folded);
    expect(await foldInDatabase(text)).toBe(folded);
  });

  test('gives the same result in the database as in the contract', async () => {
    const letter = fc.oneof(...blocks.map(([min, max]) => fc.integer({ min, max })));
    const letters = fc
      .array(letter, { minLength: 1, maxLength: 30 })
      .map(codes => String.fromCodePoint(...codes));
    await fc.assert(
      fc.asyncProperty(letters, async text => {
        expect(await foldInDatabase(text)).toBe(foldText(text));
      }),
      { numRuns: 300 },
    );
  });
});
