import { ApiError } from '@portico/contract/client';
import * as api from '@portico/contract/endpoints/consents';
import { useRead } from '../../lib/data/useRead.ts';
import { useWrite } from '../../lib/data/useWrite.ts';

/**
 * Reads a request of an application that waits for the user's consent; `gone` if none waits.
 *
 * @param request its name in the address; null for the newest
 */
export function useConsentRequest(appId: string, request: string | null) {
  const input = { params: { id: appId }, query: request === null ? {} : { request } };
  const read = useRead(api.request, input, { isLive: true, skip: appId === '' });
  const isGone = appId === '' || (read.error instanceof ApiError && read.error.status === 404);
  return { read, isGone };
}

export const useAnswerConsent = () =>
  useWrite(api.answer, {
    failed: { title: "Your choice couldn't be saved" },
    // The screen explains both.
    handled: ['changed_meanwhile', 'not_found'],
  });
