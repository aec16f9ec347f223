import { options } from '@portico/contract/endpoints/registration';
import { Link } from '@portico/ui/Link';
import { Text } from '@portico/ui/Text';
import { useRead } from '../../lib/data/useRead.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { RegisterOfferSkeleton } from './RegisterOfferSkeleton.tsx';

/** Links to registration if the settings allow it. */
export default function RegisterOffer() {
  const { data } = useRead(options);
  if (data?.allowSelfRegistration !== true) return <RegisterOfferSkeleton />;
  return (
    <Text align="center" tone="muted">
      New here? <Link href={paths.register}>Create an account</Link>
    </Text>
  );
}
