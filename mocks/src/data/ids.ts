import type { Context } from '../context.ts';

/** The part of an id that distinguishes the kinds. */
const kindParts = {
  session: '4000-a000',
  securityEvent: '4002-a000',
  request: '4000-b000',
  signOutReport: '4001-b000',
  passkey: '4003-b000',
  appPassword: '4004-b000',
  authenticator: '4004-b000',
  device: '4005-b000',
} as const;

/** Returns the nth id of a kind. */
export const numberedId = (kind: keyof typeof kindParts, number: number): string =>
  `00000000-0000-${kindParts[kind]}-${String(number).padStart(12, '0')}`;

/** Returns a new id. It is numbered, so that it does not consume random bytes. */
export function newId({ organisation }: Context, kind: keyof typeof kindParts): string {
  organisation.idSequence += 1;
  return numberedId(kind, organisation.idSequence);
}
