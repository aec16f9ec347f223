import { ApiError } from '@portico/contract/client';
import { useState } from 'react';
import { WebAuthnError, webAuthnSentences } from './webAuthn.ts';

/** Returns why a passkey was not used, as a sentence. */
function sentenceOf(error: unknown, otherwise: string): string {
  if (error instanceof WebAuthnError) return webAuthnSentences[error.reason];
  return error instanceof ApiError ? (error.sentence ?? otherwise) : otherwise;
}

/** Prompts for a passkey. `failure` is the message of the last attempt. */
export function usePasskeyPrompt() {
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /**
   * Runs an attempt, with the requests around the prompt.
   *
   * @param messageOf returns the message of a failure for which neither the browser nor the hub has a sentence; null for none
   * @returns the result; null after a failure
   */
  const ask = async <Result>(
    attempt: () => Promise<Result>,
    messageOf: (error: unknown) => string | null,
  ): Promise<Result | null> => {
    setAsking(true);
    setFailure(null);
    try {
      return await attempt();
    } catch (error) {
      const message = messageOf(error);
      setFailure(message === null ? null : sentenceOf(error, message));
      return null;
    } finally {
      setAsking(false);
    }
  };
  return { ask, isAsking, failure, reset: () => setFailure(null) };
}
