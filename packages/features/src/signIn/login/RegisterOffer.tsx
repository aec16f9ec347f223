import { Link } from '@portico/ui/Link';
import { Text } from '@portico/ui/Text';
import { useSelfRegistration } from '../../lib/data/useSelfRegistration.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { RegisterOfferSkeleton } from './RegisterOfferSkeleton.tsx';

/** Links to registration if the settings allow it. */
export default function RegisterOffer() {
  if (useSelfRegistration() !== true) return <RegisterOfferSkeleton />;
  return (
    <Text align="center" tone="muted">
      New here? <Link href={paths.register}>Create an account</Link>
    </Text>
  );
}
