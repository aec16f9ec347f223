import type { InputOf } from '@portico/contract/api/endpoint';
import * as factors from '@portico/contract/signIn/endpoints/factors';
import * as api from '@portico/contract/signIn/endpoints/passkeys';
import type { DueProof } from '@portico/contract/signIn/schemas/passkey';
import type { CodeMethod } from '@portico/contract/signIn/schemas/signInStep';
import { usePasskeyPrompt } from '../../lib/browser/usePasskeyPrompt.ts';
import { requestPasskey } from '../../lib/browser/webAuthn.ts';
import { useClient } from '../../lib/data/client.tsx';
import { useRead } from '../../lib/data/useRead.ts';
import { useWrite } from '../../lib/data/useWrite.ts';

/** Reads the user's passkeys, and whether the user must confirm their identity. */
export const usePasskeys = () => useRead(api.list, {}, { isLive: true });

const notConfirmed = "We couldn't confirm that it's you. Try again.";

/**
 * Confirms the user's identity.
 *
 * @param onProven receives the methods that are still required
 */
export function useConfirm(onProven: (due: DueProof) => void) {
  const client = useClient();
  const prompt = usePasskeyPrompt();
  const confirm = useWrite(api.confirm, {
    refreshes: [api.list, factors.list],
    failed: { message: notConfirmed, inline: true },
  });

  const send = async (body: InputOf<typeof api.confirm>['body']) => {
    prompt.reset();
    return confirm.run({ body });
  };
  const follow = (proven: Awaited<ReturnType<typeof send>>) => {
    if (proven !== null) onProven(proven.dueProof);
  };
  const { fieldErrors } = confirm;
  const isOfField = Object.keys(fieldErrors).length > 0;
  return {
    byPasskey: async () => {
      const sent = prompt.ask(
        async () => {
          const passkey = await requestPasskey(await client.call(api.confirmOptions, {}));
          return send({ method: 'passkey', passkey });
        },
        () => notConfirmed,
      );
      follow(await sent);
    },
    byPassword: async (currentPassword: string) =>
      follow(await send({ method: 'password', currentPassword })),
    byCode: async (method: CodeMethod, code: string) => follow(await send({ method, code })),
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
