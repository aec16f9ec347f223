import { options } from '@portico/contract/endpoints/registration';
import { Link } from '@portico/ui/Link';
import { Text } from '@portico/ui/Text';
import { useEffect, useState } from 'react';
import { useClient } from '../../lib/data/client.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { RegisterOfferSkeleton } from './RegisterOfferSkeleton.tsx';

/** Links to registration if the settings allow it. It reads them without `useRead`, whose library the login doesn't need. */
export default function RegisterOffer() {
  const client = useClient();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    client.call(options, {}).then(
      ({ allowSelfRegistration }) => setOpen(allowSelfRegistration),
      () => {},
    );
  }, [client]);
  if (!isOpen) return <RegisterOfferSkeleton />;
  return (
    <Text align="center" tone="muted">
      New here? <Link href={paths.register}>Create an account</Link>
    </Text>
  );
}
