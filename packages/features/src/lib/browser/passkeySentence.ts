import { ApiError } from '@portico/contract/client';
import { WebAuthnError, webAuthnSentences } from './webAuthn.ts';

/** Returns why a passkey was not used, as a sentence. */
export function passkeySentenceOf(error: unknown, otherwise: string): string {
  if (error instanceof WebAuthnError) return webAuthnSentences[error.reason];
  return error instanceof ApiError ? (error.sentence ?? otherwise) : otherwise;
}
