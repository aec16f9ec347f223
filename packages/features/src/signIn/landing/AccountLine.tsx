import { Link } from '@portico/ui/Link';
import { Text } from '@portico/ui/Text';
import { useSelfRegistration } from '../../lib/data/useSelfRegistration.ts';
import { paths } from '../../lib/navigation/paths.ts';

/** Says how a visitor gets an account on this hub. Its line stays empty until the hub has answered. */
export function AccountLine() {
  const isOpen = useSelfRegistration();
  if (isOpen === undefined) return <Text>{'\u00a0'}</Text>;
  return isOpen ? (
    <Text tone="muted">
      New here? <Link href={paths.register}>Create an account</Link>
    </Text>
  ) : (
    <Text tone="muted">Sign in with the account that your administrator created for you.</Text>
  );
}
