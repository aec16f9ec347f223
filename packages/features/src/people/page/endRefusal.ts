import type { ErrorCode } from '@portico/contract/errors';
import { type Actor, type Person, refusalToEndSessions } from '@portico/contract/rules';

const texts: Partial<Record<ErrorCode, string>> = {
  owner_protected: "Only the owner can end the owner's sessions.",
  own_account: 'End your own sessions in your profile.',
};

/** Returns why the reader may not end a user's sessions, as a sentence; null if they may. */
export function endRefusalText(actor: Actor, user: Person): string | null {
  const refusal = refusalToEndSessions(actor, user);
  return refusal === null ? null : (texts[refusal] ?? 'Your role does not allow this.');
}
