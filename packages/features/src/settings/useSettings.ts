import { api } from '@portico/contract/table';
import { useRead } from '../lib/data/useRead.ts';
import { useWrite } from '../lib/data/useWrite.ts';

/** The stored settings; others change them too. */
export const useSettings = () => useRead(api.system.settings, {}, { isLive: true });

/** What the hub tells of itself. */
export const useSystemInfo = () => useRead(api.system.info, {}, { isLive: true });

/** Who changed the settings last, and when. */
export const useLastChange = () =>
  useRead(api.auditLogs.list, { query: { action: 'update_settings', limit: 1 } }, { isLive: true });

export const useSaveSettings = () =>
  useWrite(api.system.saveSettings, {
    refreshes: [api.system.settings, api.auth.options],
    succeeded: 'Settings updated',
    failed: { message: 'Failed to update settings' },
    // The screen shows what the other one changed.
    handled: ['settings_changed'],
  });

export const useGenerateMasterKey = () =>
  useWrite(api.system.generateMasterKey, {
    refreshes: [api.system.info],
    failed: { message: 'Failed to generate the master key' },
    // Shown at its field.
    handled: ['wrong_password'],
  });
