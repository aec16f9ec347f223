import { passkeyLimits } from '@portico/contract/limits';
import * as api from '@portico/contract/signIn/endpoints/passkeySignIn';
import type { PasskeyAssertion } from '@portico/contract/signIn/schemas/passkey';
import type { LoginType } from '@portico/contract/signIn/schemas/session';
import { toasts } from '@portico/ui/Toast';
import { useEffect, useRef, useState } from 'react';
import { whenIdle } from '../../lib/browser/idle.ts';
import {
  cancelPasskeyRequest,
  canOfferInField,
  requestPasskey,
  WebAuthnError,
  webAuthnSentences,
} from '../../lib/browser/webAuthn.ts';
import { useClient } from '../../lib/data/client.tsx';
import { toast } from '../../lib/data/toasts.ts';
import { useWrite } from '../../lib/data/useWrite.ts';
import { useEnter } from './useEnter.ts';

/** Time before its expiry at which a challenge in the username field is replaced, in milliseconds. */
const renewedBefore = 30_000;

/**
 * Signs in with a passkey: in a dialog of the browser, or with the one that the user picks in the username field, where
 * the browser offers that.
 *
 * @param chosen the access type that the user chose
 * @param remember whether the session's cookie outlasts the browser
 * @returns `isPending` stays true until the document unloads
 */
export function usePasskeySignIn(chosen: LoginType, remember: boolean) {
  const client = useClient();
  const { enter, isLeaving } = useEnter(chosen);
  const [isAsking, setAsking] = useState(false);
  const signIn = useWrite(api.signIn, { failed: { title: 'Error', message: 'Sign-in failed' } });

  const finish = async (passkey: PasskeyAssertion) => {
    const answer = await signIn.run({ body: { passkey, remember } });
    if (answer !== null) await enter(answer, null);
    return answer !== null;
  };
  const latest = useRef(finish);
  latest.current = finish;
  const isBusy = isAsking || signIn.isPending || isLeaving;
  const offer = useOfferInField(passkey => latest.current(passkey), isBusy);

  const ask = async () => {
    setAsking(true);
    toasts.clear();
    try {
      await finish(await requestPasskey(await client.call(api.signInOptions, {})));
    } catch (error) {
      const isOfBrowser = error instanceof WebAuthnError;
      const description = isOfBrowser ? webAuthnSentences[error.reason] : messageOf(error);
      // A user who closes the browser's dialog needs no message.
      if (!isOfBrowser || error.reason !== 'cancelled') toast.failure({ title: 'Error', description });
    }
    setAsking(false);
    offer();
  };
  return { ask, isPending: isBusy };
}

const messageOf = (error: unknown): string =>
  error instanceof Error && 'sentence' in error && typeof error.sentence === 'string'
    ? error.sentence
    : 'Sign-in failed';

/**
 * Offers passkeys in the username field while the form is open. The challenge is renewed before it expires.
 *
 * @param finish signs in with the picked passkey; returns false if it was refused
 * @param isBusy true while another request is open, which ends this one
 * @returns offers them again
 */
function useOfferInField(
  finish: (passkey: PasskeyAssertion) => Promise<boolean>,
  isBusy: boolean,
): () => void {
  const client = useClient();
  const [round, setRound] = useState(0);
  const again = () => setRound(last => last + 1);
  const isFree = useRef(true);
  isFree.current = !isBusy;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is one offer
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const offer = async () => {
      await whenIdle();
      if (isOver || !isFree.current || !(await canOfferInField())) return;
      const request = await client.call(api.signInOptions, {});
      if (isOver || !isFree.current) return;
      timer = setTimeout(again, passkeyLimits.challenge - renewedBefore);
      const passkey = await requestPasskey(request, true);
      if (!isOver && !(await finish(passkey))) again();
    };
    // An offer that fails or ends needs no message: the user did not request it, and the button is there.
    offer().catch(() => undefined);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [round]);

  useEffect(() => () => void cancelPasskeyRequest().catch(() => undefined), []);
  return again;
}
