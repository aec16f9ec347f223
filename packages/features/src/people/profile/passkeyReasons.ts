import { passkeyLimits } from '@portico/contract/limits';
import type { Passkeys } from '@portico/contract/schemas/passkey';
import { canUsePasskeys } from '../../lib/browser/webAuthn.ts';

/** Returns why no passkey can be added here, as a sentence; null if one can. */
export function reasonNotToAdd({ passkeys, isAvailable }: Passkeys): string | null {
  if (!isAvailable) return 'Passkeys need a domain name and HTTPS. This hub is not reached that way.';
  if (!canUsePasskeys()) return 'This browser cannot use passkeys.';
  return passkeys.length < passkeyLimits.perUser
    ? null
    : `You have ${passkeyLimits.perUser} passkeys. Remove one to add another.`;
}
