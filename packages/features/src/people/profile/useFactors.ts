import * as api from '@portico/contract/endpoints/factors';
import { useRead } from '../../lib/data/useRead.ts';
import { useWrite } from '../../lib/data/useWrite.ts';

const refreshes = [api.list];

/** Reads the user's second factors. */
export const useFactors = () => useRead(api.list, {}, { isLive: true });

export const useBeginAuthenticator = () =>
  useWrite(api.beginAuthenticator, {
    failed: { message: 'The app could not be set up. Try again.', inline: true },
  });

export const useConfirmAuthenticator = () =>
  useWrite(api.confirmAuthenticator, {
    refreshes,
    succeeded: 'Authenticator app added',
    failed: { message: 'The code could not be checked. Try again.', inline: true },
  });

export const useRenameAuthenticator = () =>
  useWrite(api.renameAuthenticator, {
    refreshes,
    succeeded: 'Authenticator app renamed',
    failed: { title: 'Failed to rename the app' },
  });

export const useRemoveAuthenticator = () =>
  useWrite(api.removeAuthenticator, {
    refreshes,
    succeeded: 'Authenticator app removed',
    failed: { title: 'Failed to remove the app' },
  });

export const useRenewRecoveryCodes = () =>
  useWrite(api.renewRecoveryCodes, {
    refreshes,
    failed: { title: 'Failed to create new codes' },
  });

export const useForgetDevice = () =>
  useWrite(api.forgetDevice, {
    refreshes,
    succeeded: 'Device forgotten',
    failed: { title: 'Failed to forget the device' },
  });

export const useForgetDevices = () =>
  useWrite(api.forgetDevices, {
    refreshes,
    succeeded: 'All devices forgotten',
    failed: { title: 'Failed to forget the devices' },
  });
