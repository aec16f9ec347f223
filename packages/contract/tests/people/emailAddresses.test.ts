import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { nameKey } from '../../src/people/names.ts';
import { email } from '../../src/people/schemas/account.ts';

const problem = (value: unknown) => v.safeParse(email, value).issues?.[0]?.message;

/** Addresses that people have, and those of public lists of test cases. Without a form, it is stored as typed. */
const valid: readonly (readonly [typed: string, form?: string])[] = [
  ['simple@example.com'],
  ['very.common@example.com'],
  ["o'brien@example.com"],
  ['a&b@example.com'],
  ['x@example.com'],
  ['long.address-and_more+tag@example-one.example'],
  ['first/last@example.com'],
  ['mailhost!username@example.org'],
  ['user%example.com@example.org'],
  ['user-@example.org'],
  ['_______@example.com'],
  ['1234567890@example.com'],
  ["!#$%&'*+-/=?^_`{|}~@example.org"],
  ['a..b@docomo.example'],
  ['.leading@example.com'],
  ['admin@mailserver1'],
  ['user@a--b.example.com'],
  ['user@123.example'],
  ['Mixed.Case@EXAMPLE.Com', 'Mixed.Case@example.com'],
  ['user@xn--mnchen-3ya.de'],
  ['user@XN--MNCHEN-3YA.de', 'user@xn--mnchen-3ya.de'],
  ['user@münchen.de', 'user@xn--mnchen-3ya.de'],
  ['user@MÜNCHEN.DE', 'user@xn--mnchen-3ya.de'],
  ['user@mu\u0308nchen.de', 'user@xn--mnchen-3ya.de'],
  ['user@münchen。de', 'user@xn--mnchen-3ya.de'],
  ['user@straße.example', 'user@xn--strae-oqa.example'],
  ['пользователь@пример.рф', 'пользователь@xn--e1afmkfd.xn--p1ai'],
  ['用户@例子.广告', '用户@xn--fsqu00a.xn--4rr70v'],
  ['अजय@डाटा.भारत', 'अजय@xn--c2bd1gb.xn--h2brj9c'],
  ['θσερ@εχαμπλε.ψομ', 'θσερ@xn--mxahbxey0c.xn--xxaf0a'],
  ['Dörte@Sörensen.example', 'Dörte@xn--srensen-90a.example'],
  ['jose\u0301@example.com', 'josé@example.com'],
  ['ｖera＠example.org', 'vera@example.org'],
  ['x@exampl\u017fe.org', 'x@examplse.org'],
  ['\u212aate@example.com', 'Kate@example.com'],
  ['שלום@example.com'],
];

const invalid: readonly (readonly [typed: string, message?: string])[] = [
  ['abc.example.com'],
  ['a@b@c@example.com'],
  ['a"b(c)d,e:f;g<h>i[j\\k]l@example.com'],
  ['just"not"right@example.com'],
  ['"quoted string"@example.com'],
  ['this is"not\\allowed@example.com'],
  ['i.like.underscores@but_they_are_not_allowed.example'],
  ['@example.com'],
  ['user@'],
  ['user@-example.com'],
  ['user@example-.com'],
  ['user@example..com'],
  ['user@.example.com'],
  ['user@example.com.'],
  ['user@[192.0.2.1]'],
  ['user@example.com:25'],
  ['user@münchen.de:25', 'Email has a domain that cannot exist'],
  ['user@münchen.de/x', 'Email has a domain that cannot exist'],
  ['user@m%C3%BCnchen.de'],
  ['Ada <ada@example.com>'],
  ['ada@example.com, bob@example.com'],
  [`user@${'a'.repeat(64)}.example`],
  ['ada@example.com\r\nBcc: eve@example.com', 'Email must be on one line'],
  ['ada@exam\u00adple.com', 'Email must not contain invisible characters'],
  [`${'a'.repeat(250)}@example.com`, 'Email must be at most 254 characters'],
  [`user@${'ü'.repeat(64)}.example`],
  [`${'a'.repeat(240)}@münchen.de`, 'Email must be at most 254 characters'],
  ['user@exam\u2488ple.com', 'Email has a domain that cannot exist'],
  ['аdmin@example.com', 'Email must not mix letters of different alphabets'],
  ['\u017fam@example.com', 'Email must contain only letters, digits and simple punctuation'],
  ['🦊@example.com', 'Email must contain only letters, digits and simple punctuation'],
];

describe('email addresses', () => {
  test.each(valid)('accepts the email address %j', (typed, form?) => {
    expect(v.parse(email, typed)).toBe(form ?? typed);
  });

  test.each(invalid)('must not be %j', (typed, message?) => {
    expect(problem(typed)).toBe(message ?? 'Invalid email address');
  });

  test('stores one form of an email address, finds it by the typed one, and counts both as one for a mail server', () => {
    const part = fc.string({
      unit: fc.oneof(
        fc.constantFrom(..."abXY019.-_+'&üÜßſKѕаяעن例ｖ。\u0301\u0307\u200d\u00ad"),
        fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      ),
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(part, part, (local, domain) => {
        const { success, output } = v.safeParse(email, `${local}@${domain}`);
        if (!success) return;
        expect(v.parse(email, output)).toBe(output);
        expect(nameKey(output)).toBe(nameKey(`${local}@${domain}`));
        expect(output).toMatch(/^[^\s"(),:;<>@[\\\]]+@[a-z0-9.-]+$/);
      }),
      { numRuns: 5000 },
    );
  });
});
