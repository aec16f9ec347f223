import { useMemo } from 'react';

/** Returns the hub's messages by the fields of the form: that about the expiry belongs to its choice. */
export const useExpiryErrors = (fieldErrors: Readonly<Record<string, string>>) =>
  useMemo(() => {
    const { expiresAt, ...errors } = fieldErrors;
    return expiresAt === undefined ? fieldErrors : { ...errors, choice: expiresAt };
  }, [fieldErrors]);
