import * as factors from '@portico/contract/endpoints/factors';
import * as api from '@portico/contract/endpoints/passkeys';
import type { CodeMethod } from '@portico/contract/schemas/signInStep';
import { usePasskeyPrompt } from '../lib/browser/usePasskeyPrompt.ts';
import { requestPasskey } from '../lib/browser/webAuthn.ts';
import { useClient } from '../lib/data/client.tsx';
import { useRead } from '../lib/data/useRead.ts';
import { useWrite } from '../lib/data/useWrite.ts';

/** Reads the user's passkeys, and whether the user must confirm their identity. */
export const usePasskeys = () => useRead(api.list, {}, { isLive: true });

const notConfirmed = "We couldn't confirm that it's you. Try again.";

/**
 * Confirms the user's identity. Each function returns the methods that are still required, or null after a failure.
 * `failure` is the message of the last attempt with a passkey.
 */
export function useConfirm() {
  const client = useClient();
  const prompt = usePasskeyPrompt();
  const confirm = useWrite(api.confirm, {
    refreshes: [api.list, factors.list],
    failed: { message: notConfirmed, inline: true },
  });

  const byPasskey = () =>
    prompt.ask(
      async () => {
        const passkey = await requestPasskey(await client.call(api.confirmOptions, {}));
        return confirm.run({ body: { method: 'passkey', passkey } });
      },
      () => notConfirmed,
    );
  const byPassword = (currentPassword: string) => {
    prompt.reset();
    return confirm.run({ body: { method: 'password', currentPassword } });
  };
  const byCode = (method: CodeMethod, code: string) => {
    prompt.reset();
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
      prompt.reset();
      confirm.reset();
    },
    isPending: prompt.isAsking || confirm.isPending,
    failure: prompt.failure ?? (isOfField ? null : confirm.failure),
  };
}
