import { describe, expect, test } from 'vitest';
import { isGuessable } from '../../src/signIn/guessablePasswords.ts';

const ada = {
  username: 'ada.king',
  email: 'ada.lovelace@analytical-engines.example',
  firstName: 'Augusta',
  lastName: 'Łovelace',
};

describe('a new password', () => {
  test.each([
    ['the name of the product', 'portico2026!'],
    ['the same in capitals', '!!PORTICO!!'],
    ['the same in disguise', 'P0rt1c0-99'],
    ['the same again and again', 'portico portico'],
    ['a role and a number', 'Administrator1'],
    ['several such words', 'Welcome-Admin-2026'],
    ['the username', 'ADA.KING#1815'],
    ['a part of it', 'king1815!'],
    ['the address', 'ada.lovelace@analytical-engines.example'],
    ['the organisation, as the address has it', 'Analytical.Engines.2026'],
    ['the first name', 'augusta-1815'],
    ['the last name, in whatever letters', 'łovelace1815'],
    ['a name and the product', 'Portico4Augusta'],
  ])('%s is guessable', (_, password) => {
    expect(isGuessable(password, ada)).toBe(true);
  });

  test.each([
    ['of one more word', 'portico harbour'],
    ['of digits and signs alone', '31415-92653'],
    ['of symbols alone', '🔑🔑🔑🔑🔑🔑🔑🔑'],
    ['of words that merely hold a name', 'an adamant kingfisher'],
    ['of another script', 'пароль со словами'],
    ['as the hub makes them', 'h7Kp-w3Qd-9mTx-Rb4z'],
  ])('accepts %s as not guessable', (_, password) => {
    expect(isGuessable(password, ada)).toBe(false);
  });

  test('does not reject a password because of empty names', () => {
    expect(
      isGuessable('quiet river stone', { username: 'ada', email: '', firstName: '', lastName: '' }),
    ).toBe(false);
  });
});
