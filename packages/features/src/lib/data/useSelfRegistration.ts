import { options } from '@portico/contract/signIn/endpoints/registration';
import { useEffect, useState } from 'react';
import { useClient } from './client.tsx';

/**
 * Returns whether visitors may create an account; undefined until the hub has answered. It does without `useRead`, whose
 * library the login screen doesn't need.
 */
export function useSelfRegistration(): boolean | undefined {
  const client = useClient();
  const [isOpen, setOpen] = useState<boolean>();
  useEffect(() => {
    client.call(options, {}).then(
      ({ allowSelfRegistration }) => setOpen(allowSelfRegistration),
      () => {},
    );
  }, [client]);
  return isOpen;
}
