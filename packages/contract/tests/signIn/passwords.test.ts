import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isComparable, passwordProblem } from '../../src/signIn/passwords.ts';

describe('new passwords', () => {
  test.each([
    ['of 8 characters', '12345678'],
    ['of 71 bytes', 'x'.repeat(71)],
    ['of 72 bytes', 'x'.repeat(72)],
    ['of 72 bytes in 36 letters', 'é'.repeat(36)],
    ['of 72 bytes in 18 symbols', '🦊'.repeat(18)],
    ['of spaces and another script', '  пароль  '],
  ])('accepts a new password: %s', (_, password) => {
    expect(passwordProblem(password)).toBeNull();
  });

  test.each([
    ['nothing', ''],
    ['7 characters', '1234567'],
    ['7 symbols of two code units each', '🦊'.repeat(7)],
  ])('refuses a short password: %s', (_, password) => {
    expect(passwordProblem(password)).toBe('New password must be at least 8 characters long');
  });

  test.each([
    ['73 bytes', 'x'.repeat(73)],
    ['74 bytes in 37 letters', 'é'.repeat(37)],
    ['76 bytes in 19 symbols', '🦊'.repeat(19)],
    ['72 bytes and one more letter', `${'é'.repeat(36)}x`],
  ])('refuses a password of %s as too long for bcrypt', (_, password) => {
    expect(passwordProblem(password)).toMatch(/^New password must be at most 72 bytes long/);
  });

  test('refuses a password with NUL, where bcrypt stops', () => {
    expect(passwordProblem('before\0behind')).not.toBeNull();
    expect(isComparable('before\0behind')).toBe(false);
  });

  test('refuses a password with lone surrogates, which UTF-8 encodes alike', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 0xd800, max: 0xdfff }), (text, unit) => {
        const password = `${text}${String.fromCharCode(unit)} and more`;
        expect(isComparable(password)).toBe(password.isWellFormed() && isComparable(`${text} and more`));
      }),
    );
    expect(passwordProblem('\ud800 and more')).toBe('New password contains unsupported characters');
  });

  test('has a unique UTF-8 form if it is comparable', () => {
    const bytes = (password: string) => new TextEncoder().encode(password).toString();
    const unit = fc.constantFrom('a', '\ud83e', '\udd8a', '\ud800', '\udc00', '\0', '\ufffd');
    const password = fc.array(unit, { maxLength: 3 }).map(units => units.join(''));
    fc.assert(
      fc.property(password, password, (one, other) => {
        if (one === other || !isComparable(one) || !isComparable(other)) return;
        expect(bytes(one)).not.toBe(bytes(other));
      }),
      { numRuns: 2000 },
    );
  });

  test('requires the stored minimum length of a password, and at least 8 characters', () => {
    expect(passwordProblem('123456789', 10)).toBe('New password must be at least 10 characters long');
    expect(passwordProblem('1234567890', 10)).toBeNull();
    expect(passwordProblem('1234567', 6)).toBe('New password must be at least 8 characters long');
  });
});
