import { appIds } from '@portico/mocks/fixtures/fixtures';
import { expect, it } from 'vitest';
import { continuationOf } from '../src/sso/signedOut/continuation.ts';

it.each([
  ['#/invitation#the-secret', '/invitation#the-secret'],
  ['#/reset-password#the-secret', '/reset-password#the-secret'],
  [`?app=${appIds.pantry}&request=0123456789abcdef`, `/open?app=${appIds.pantry}&request=0123456789abcdef`],
  ['', null],
  ['#/invitation', null],
  ['#//elsewhere.example/', null],
  ['#/profile#/invitation#the-secret', null],
])('continues after /signed-out%s at %s', (rest, path) => {
  const { searchParams, hash } = new URL(`https://hub.example/signed-out${rest}`);
  expect(continuationOf(name => searchParams.get(name), hash)).toBe(path);
});
