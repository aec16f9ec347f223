import { day } from '@portico/contract/lib/durations';
import { machineLimits } from '@portico/contract/limits';
import { Grid } from '@portico/ui/Grid';
import { Notice } from '@portico/ui/Notice';
import { Select } from '@portico/ui/Select';
import { TextField } from '@portico/ui/TextField';
import { useMemo } from 'react';
import { formatDate } from '../../lib/format/formats.ts';
import type { FieldProps } from '../../lib/forms/formState.ts';

/** Lifetimes to choose from, in days. */
const lifetimes = ['30', '90', '365'] as const;

/** Options for the expiry of a new client. */
const expiryOptions = [
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

interface ExpiryFieldsProps {
  /** An option that keeps the stored expiry. */
  kept?: { value: string; label: string };
  /** Returns the props of a control. */
  field: (name: 'choice' | 'day') => FieldProps<string>;
}

/** The expiry of a machine client, with a warning about none. */
export function ExpiryFields({ kept, field }: ExpiryFieldsProps) {
  const { value, onChange, error } = field('choice');
  return (
    <>
      <Grid columns="medium">
        <Select
          label="Expires"
          name="expiry"
          options={kept === undefined ? expiryOptions : [kept, ...expiryOptions]}
          value={value}
          onChange={onChange}
          {...(value !== 'custom' && error !== undefined && { error })}
        />
        {value === 'custom' ? (
          <TextField {...field('day')} type="date" label="Last day" {...(error !== undefined && { error })} />
        ) : null}
      </Grid>
      {value === 'never' ? (
        <Notice tone="warning" isLive>
          A client without an expiry works until a user revokes it, even if it is forgotten.
        </Notice>
      ) : null}
    </>
  );
}

/** Returns the hub's messages by the fields of the form: that about the expiry belongs to its choice. */
export const useExpiryErrors = (fieldErrors: Readonly<Record<string, string>>) =>
  useMemo(() => {
    const { expiresAt, ...errors } = fieldErrors;
    return expiresAt === undefined ? fieldErrors : { ...errors, choice: expiresAt };
  }, [fieldErrors]);
