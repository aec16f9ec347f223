import * as v from 'valibot';
import { presentedSecret } from '../../lib/schemas/lookups.ts';
import { timestamp } from '../../lib/schemas/primitives.ts';
import { email } from './account.ts';

/** A change of the caller's address that waits for its links. Decision 110. */
const emailChange = v.object({
  email: v.string(),
  /** True once the link in the new mailbox was opened. */
  isNewProven: v.boolean(),
  /**
   * True once the change was confirmed in the current mailbox; null if that is not required, because the current
   * address is not proven.
   */
  isConfirmed: v.nullable(v.boolean()),
  expiresAt: timestamp,
});

/** The caller's email address: whether a link to it was opened, and a change of it. */
export const ownEmail = v.object({
  email: v.string(),
  isProven: v.boolean(),
  /** True if the hub sends mail. Without mail no user can prove or change an address. */
  sendsMail: v.boolean(),
  change: v.nullable(emailChange),
});
export type OwnEmail = v.InferOutput<typeof ownEmail>;

export const changeEmailBody = v.object({ email });

/** The repeated email with the links; `isSent` is false for none: too many recently, or nothing to prove. */
export const sentLinks = v.object({ isSent: v.boolean() });

/** Choices of the reader of a link. */
const emailAnswers = ['confirm', 'cancel'] as const;
export type EmailAnswer = (typeof emailAnswers)[number];

export const answerEmailLinkBody = v.object({
  /** The secret of the link. */
  token: presentedSecret('Token', 'Token is required'),
  answer: v.picklist(emailAnswers, 'Answer must be confirm or cancel'),
});

/**
 * Result of a choice. `proven`: the current address is proven. `changed`: the new address is in force. `waiting`: the
 * other mailbox must confirm too. `cancelled`: nothing changes.
 */
const emailOutcomes = ['proven', 'changed', 'waiting', 'cancelled'] as const;
export type EmailOutcome = (typeof emailOutcomes)[number];
export const answeredEmailLink = v.object({ outcome: v.picklist(emailOutcomes) });
