import * as factors from '@portico/contract/endpoints/factors';
import * as api from '@portico/contract/endpoints/passkeys';
import type { CodeMethod } from '@portico/contract/schemas/signInStep';
import { useState } from 'react';
import { passkeySentenceOf } from '../lib/browser/passkeySentence.ts';
import { requestPasskey } from '../lib/browser/webAuthn.ts';
import { useClient } from '../lib/data/client.tsx';
import { useRead } from '../lib/data/useRead.ts';
import { useWrite } from '../lib/data/useWrite.ts';

/** Reads the user's passkeys, and whether the user must confirm their identity. */
export const usePasskeys = () => useRead(api.list, {}, { isLive: true });

/**
 * Confirms the user's identity. Each function returns the methods that are still required, or null after a failure.
 * `failure` is the message of the last attempt with a passkey.
 */
export function useConfirm() {
  const client = useClient();
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const confirm = useWrite(api.confirm, {
    refreshes: [api.list, factors.list],
    failed: { message: "We couldn't confirm that it's you. Try again.", inline: true },
  });

  const byPasskey = async () => {
    setAsking(true);
    setFailure(null);
    try {
      const passkey = await requestPasskey(await client.call(api.confirmOptions, {}));
      return await confirm.run({ body: { method: 'passkey', passkey } });
    } catch (error) {
      setFailure(passkeySentenceOf(error, "We couldn't confirm that it's you. Try again."));
      return null;
    } finally {
      setAsking(false);
    }
  };
  const byPassword = (currentPassword: string) => {
    setFailure(null);
    return confirm.run({ body: { method: 'password', currentPassword } });
  };
  const byCode = (method: CodeMethod, code: string) => {
    setFailure(null);
    return confirm.run({ body: { method, code } });
  };
  const { fieldErrors } = confirm;
  const isOfField = Object.keys(fieldErrors).length > 0;
  return {
    byPasskey,
    byPassword,
    byCode,
    fieldErrors,
    refusal: confirm.refusal,
    reset: () => {
      setFailure(null);
      confirm.reset();
    },
    isPending: isAsking || confirm.isPending,
    failure: failure ?? (isOfField ? null : confirm.failure),
  };
}
