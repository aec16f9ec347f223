import { Grid } from '@portico/ui/Grid';
import { Notice } from '@portico/ui/Notice';
import { Select } from '@portico/ui/Select';
import { TextField } from '@portico/ui/TextField';
import { useMemo } from 'react';
import type { FieldProps } from '../../lib/forms/formState.ts';
import { expiryOptions } from './expiry.ts';

interface ExpiryFieldsProps {
  /** An option that keeps the stored expiry. */
  kept?: { value: string; label: string };
  choice: string;
  onChoice: (choice: string) => void;
  /** Returns the props of the day's control. */
  field: (name: 'day') => FieldProps<string>;
  error?: string | undefined;
}

/** The expiry of a machine client, with a warning about none. */
export function ExpiryFields({ kept, choice, onChoice, field, error }: ExpiryFieldsProps) {
  return (
    <>
      <Grid columns="medium">
        <Select
          label="Expires"
          name="expiry"
          options={kept === undefined ? expiryOptions : [kept, ...expiryOptions]}
          value={choice}
          onChange={onChoice}
          {...(choice !== 'custom' && error !== undefined && { error })}
        />
        {choice === 'custom' ? (
          <TextField {...field('day')} type="date" label="Last day" {...(error !== undefined && { error })} />
        ) : null}
      </Grid>
      {choice === 'never' ? (
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
