import { day } from '@portico/contract/durations';
import { machineLimits } from '@portico/contract/limits';
import { formatDate } from '../../lib/format/formats.ts';

/** Lifetimes to choose from, in days. */
const lifetimes = ['30', '90', '365'] as const;

/** Options for the expiry of a new client. */
export const expiryOptions = [
  ...lifetimes.map(days => ({ value: days as string, label: `In ${days} days` })),
  { value: 'custom', label: 'On a day of your choice' },
  { value: 'never', label: 'Never' },
];

/**
 * Returns the expiry of a choice, in ISO 8601.
 *
 * @param choice a value of {@link expiryOptions}
 * @param chosenDay of a custom expiry, such as 2027-03-31: the client works until the end of it
 * @returns null for none
 */
export function expiryOf(choice: string, chosenDay: string, now: Date): string | null {
  if (choice === 'never') return null;
  if (choice === 'custom') return new Date(`${chosenDay}T23:59:59`).toISOString();
  return new Date(now.getTime() + Number(choice) * day).toISOString();
}

/** The state of a machine client. */
export type ClientState = 'active' | 'expiring' | 'expired' | 'revoked';

/** Returns the state of a machine client. */
export function stateOf(
  { expiresAt, revokedAt }: { expiresAt: string | null; revokedAt: string | null },
  now: Date,
): ClientState {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt === null) return 'active';
  const left = Date.parse(expiresAt) - now.getTime();
  if (left <= 0) return 'expired';
  return left <= machineLimits.expiresSoon ? 'expiring' : 'active';
}

/** Returns an expiry in words. */
export function expiryText(expiresAt: string | null, now: Date): string {
  if (expiresAt === null) return 'Does not expire';
  const left = Date.parse(expiresAt) - now.getTime();
  if (left <= 0) return `Expired ${formatDate(expiresAt)}`;
  const days = Math.ceil(left / day);
  if (left > machineLimits.expiresSoon) return `Until ${formatDate(expiresAt)}`;
  return days === 1 ? 'Expires within a day' : `Expires in ${days} days`;
}
