import { ApiError } from '@portico/contract/client';
import * as api from '@portico/contract/endpoints/consents';
import { useRead } from '../lib/data/useRead.ts';
import { useWrite } from '../lib/data/useWrite.ts';

/** Reads the request of an application that waits for the user's answer; `gone` if none waits. */
export function useConsentRequest(appId: string) {
  const read = useRead(api.request, { params: { id: appId } }, { isLive: true, skip: appId === '' });
  const isGone = appId === '' || (read.error instanceof ApiError && read.error.status === 404);
  return { read, isGone };
}

export const useAnswerConsent = () =>
  useWrite(api.answer, {
    failed: { title: 'Your answer could not be saved' },
    // The screen explains both.
    handled: ['changed_meanwhile', 'not_found'],
  });
