import type { Mail, MailLook } from '@portico/contract/hub/mail/render';

/** Time for a process to send an email before another one takes over, in milliseconds. */
export const leaseMs = 5 * 60_000;

/** An email that one process has leased. */
export interface DueMail {
  /** Identifies the message to mailboxes. */
  id: string;
  email: string;
  /** Number of attempts, including this one. */
  attempts: number;
  /** Returns the content, for the hub and its brand. */
  message: (look: MailLook) => Mail;
  /** Ends the attempts, after success or the last failure. */
  finish: (outcome: 'sent' | 'failed') => Promise<void>;
  postpone: (dueAt: Date) => Promise<void>;
}

export interface MailQueue {
  /** Leases the next one that is due, first attempts before retries; null if none is. */
  lease: (at: Date) => Promise<DueMail | null>;
}
