import * as auth from '@portico/contract/endpoints/auth';
import { Link } from '@portico/ui/Link';
import { Text } from '@portico/ui/Text';
import { paths } from '../lib/paths.ts';
import { useRead } from '../lib/useRead.ts';
import { OfferToCome } from './OfferToCome.tsx';

/** The way to an account of one's own, where the settings allow it. */
export default function RegisterOffer() {
  const options = useRead(auth.options);
  if (options.data?.allowSelfRegistration !== true) return <OfferToCome />;
  return (
    <Text align="center" tone="muted">
      New here? <Link href={paths.register}>Create an account</Link>
    </Text>
  );
}
