import type { Context } from './context.ts';

/** What tells the ids of one kind from those of another. */
const marks = {
  session: '4000-a000',
  notification: '4001-a000',
  securityEvent: '4002-a000',
  request: '4000-b000',
} as const;

/** The id of the thing of a number. */
export const numberedId = (kind: keyof typeof marks, number: number): string =>
  `00000000-0000-${marks[kind]}-${String(number).padStart(12, '0')}`;

/** An id that nothing had before. By number, so that it takes nothing from the chance of the rest. */
export function newId({ organisation }: Context, kind: keyof typeof marks): string {
  organisation.idSequence += 1;
  return numberedId(kind, organisation.idSequence);
}
