import { ApiError } from '@portico/contract/client';
import * as api from '@portico/contract/endpoints/passkeys';
import * as profile from '@portico/contract/endpoints/profile';
import { passkeyLimits } from '@portico/contract/limits';
import type { Passkeys } from '@portico/contract/schemas/passkey';
import { useState } from 'react';
import { passkeySentenceOf } from '../../lib/browser/passkeySentence.ts';
import { canUsePasskeys, createPasskey } from '../../lib/browser/webAuthn.ts';
import { useClient } from '../../lib/data/client.tsx';
import { useWrite } from '../../lib/data/useWrite.ts';

/**
 * Creates a passkey and adds it to the account.
 *
 * @returns `failure` is the message of the last attempt
 */
export function useAddPasskey() {
  const client = useClient();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const add = useWrite(api.add, {
    refreshes: [api.list],
    succeeded: ({ name }) => ({ title: 'Passkey added', description: name }),
    failed: { message: 'The passkey could not be added. Try again.', inline: true },
  });

  /** @returns whether it was added */
  const run = async (name: string, onRefusal: (code: string | null) => void): Promise<boolean> => {
    setAsking(true);
    setFailure(null);
    try {
      const passkey = await createPasskey(await client.call(api.creationOptions, {}));
      const body = name === '' ? { passkey } : { passkey, name };
      return (await add.run({ body }, { onRefusal })) !== null;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'proof_required') onRefusal(error.code);
      else setFailure(passkeySentenceOf(error, 'The passkey could not be added. Try again.'));
      return false;
    } finally {
      setAsking(false);
    }
  };
  return { run, isPending: isAsking || add.isPending, failure: failure ?? add.failure };
}

export const useRenamePasskey = () =>
  useWrite(api.rename, {
    refreshes: [api.list],
    succeeded: 'Passkey renamed',
    failed: { title: 'Failed to rename passkey' },
  });

export const useRemovePasskey = () =>
  useWrite(api.remove, {
    refreshes: [api.list],
    succeeded: 'Passkey removed',
    failed: { title: 'Failed to remove passkey' },
  });

export const useSetPassword = () =>
  useWrite(api.setPassword, {
    refreshes: [api.list, profile.read],
    succeeded: 'Password set',
    failed: { title: 'Failed to set the password' },
  });

export const useRemovePassword = () =>
  useWrite(api.removePassword, {
    refreshes: [api.list, profile.read, profile.sessions],
    succeeded: { title: 'Password removed', description: 'You were signed out everywhere else.' },
    failed: { title: 'Failed to remove the password' },
  });

/** Returns why no passkey can be added here, as a sentence; null if one can. */
export function reasonNotToAdd({ passkeys, isAvailable }: Passkeys): string | null {
  if (!isAvailable) return 'Passkeys need a domain name and HTTPS. This hub is not reached that way.';
  if (!canUsePasskeys()) return 'This browser cannot use passkeys.';
  return passkeys.length < passkeyLimits.perUser
    ? null
    : `You have ${passkeyLimits.perUser} passkeys. Remove one to add another.`;
}
