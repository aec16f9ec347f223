import { api } from '@portico/contract/api/table';
import type { LogRetention } from '@portico/contract/log/schemas/logRetention';
import { useRead } from '../../lib/data/useRead.ts';
import { useWrite } from '../../lib/data/useWrite.ts';

/** Reads the stored settings. */
export const useSettings = () => useRead(api.system.settings, {}, { isLive: true });

/** Reads the hub's version, environment, endpoints and master key. */
export const useSystemInfo = () => useRead(api.system.info, {}, { isLive: true });

/** Reads the events that a retention of the log deletes, and the time of their deletion. */
export const useLogDeletion = (retention: LogRetention) =>
  useRead(api.system.logDeletion, { query: { retention } }, { isLive: true });

export const useSaveSettings = () =>
  useWrite(api.system.saveSettings, {
    refreshes: [api.system.settings, api.system.logDeletion, api.auth.options],
    succeeded: 'Settings updated',
    failed: { message: 'Failed to update settings' },
    // ConflictDialog shows the other changes.
    handled: ['changed_meanwhile'],
  });

export const useGenerateMasterKey = () =>
  useWrite(api.system.generateMasterKey, {
    refreshes: [api.system.info],
    failed: { message: 'Failed to generate master key' },
    // Shown at the password field.
    handled: ['wrong_password'],
  });
