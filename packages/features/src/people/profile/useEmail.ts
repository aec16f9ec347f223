import * as api from '@portico/contract/endpoints/emails';
import * as profile from '@portico/contract/endpoints/profile';
import { useRead } from '../../lib/data/useRead.ts';
import { useWrite } from '../../lib/data/useWrite.ts';

/** Reads the state of the user's email address. */
export const useEmail = () => useRead(api.read, {}, { isLive: true });

export const useChangeEmail = () =>
  useWrite(api.change, {
    refreshes: [api.read, profile.read],
    succeeded: { title: 'Links sent', description: 'Your address changes once they are opened.' },
    failed: { message: 'The change could not be started. Try again.', inline: true },
  });

export const useCancelEmailChange = () =>
  useWrite(api.cancel, {
    refreshes: [api.read],
    succeeded: 'Change cancelled',
    failed: { title: 'Failed to cancel the change' },
  });

export const useSendEmailLinks = () =>
  useWrite(api.sendAgain, {
    succeeded: ({ isSent }) =>
      isSent
        ? { title: 'Sent', description: 'The links of earlier emails no longer work.' }
        : { title: 'Nothing was sent', description: 'Try again in an hour.' },
    failed: { title: 'Failed to send the link' },
  });
