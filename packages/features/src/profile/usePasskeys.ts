import { ApiError } from '@portico/contract/client';
import * as api from '@portico/contract/endpoints/passkeys';
import * as profile from '@portico/contract/endpoints/profile';
import { useState } from 'react';
import { createPasskey, requestPasskey, WebAuthnError, webAuthnSentences } from '../lib/browser/webAuthn.ts';
import { useClient } from '../lib/data/client.tsx';
import { useRead } from '../lib/data/useRead.ts';
import { useWrite } from '../lib/data/useWrite.ts';

/** Reads the user's own passkeys. */
export const usePasskeys = () => useRead(api.list, {}, { isLive: true });

/**
 * Creates a passkey and adds it to the account.
 *
 * @returns `failure` is the message of the last attempt; `isProofDue` is true if it needs a proof of identity first
 */
export function useAddPasskey() {
  const client = useClient();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const add = useWrite(api.add, {
    refreshes: [api.list],
    succeeded: 'Passkey added',
    failed: { message: 'The passkey could not be added. Try again.', inline: true },
  });

  /** @returns whether it was added; 'proof' if the user must prove who they are first */
  const run = async (name: string): Promise<boolean | 'proof'> => {
    setAsking(true);
    setFailure(null);
    try {
      const passkey = await createPasskey(await client.call(api.creationOptions, {}));
      const body = name === '' ? { passkey } : { passkey, name };
      return (await add.run({ body })) !== null;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'proof_required') return 'proof';
      setFailure(sentenceOf(error, 'The passkey could not be added. Try again.'));
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
    // The dialog asks for the proof.
    handled: ['proof_required'],
  });

export const useSetPassword = () =>
  useWrite(api.setPassword, {
    refreshes: [api.list, profile.read],
    succeeded: 'Password set',
    failed: { title: 'Failed to set the password' },
    handled: ['proof_required'],
  });

export const useRemovePassword = () =>
  useWrite(api.removePassword, {
    refreshes: [api.list, profile.read, profile.sessions],
    succeeded: { title: 'Password removed', description: 'You were signed out everywhere else.' },
    failed: { title: 'Failed to remove the password' },
    handled: ['proof_required'],
  });

/** Proves again who the user is. `failure` is the message of the last attempt with a passkey. */
export function useConfirm() {
  const client = useClient();
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const confirm = useWrite(api.confirm, {
    refreshes: [api.list],
    failed: { message: 'You could not be confirmed. Try again.', inline: true },
  });

  const byPasskey = async (): Promise<boolean> => {
    setAsking(true);
    setFailure(null);
    try {
      const passkey = await requestPasskey(await client.call(api.confirmOptions, {}));
      return (await confirm.run({ body: { method: 'passkey', passkey } })) !== null;
    } catch (error) {
      setFailure(sentenceOf(error, 'You could not be confirmed. Try again.'));
      return false;
    } finally {
      setAsking(false);
    }
  };
  const byPassword = async (currentPassword: string): Promise<boolean> => {
    setFailure(null);
    return (await confirm.run({ body: { method: 'password', currentPassword } })) !== null;
  };
  const { fieldErrors } = confirm;
  const isOfField = Object.keys(fieldErrors).length > 0;
  return {
    byPasskey,
    byPassword,
    fieldErrors,
    isPending: isAsking || confirm.isPending,
    failure: failure ?? (isOfField ? null : confirm.failure),
  };
}

function sentenceOf(error: unknown, otherwise: string): string {
  if (error instanceof WebAuthnError) return webAuthnSentences[error.reason];
  return error instanceof ApiError ? (error.sentence ?? otherwise) : otherwise;
}
