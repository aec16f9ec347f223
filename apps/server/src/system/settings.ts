import { findChanges } from '@portico/contract/events/changes';
import { settingsFields } from '@portico/contract/events/settings';
import type { SaveSettingsBody } from '@portico/contract/schemas/settings';
import type { ActionContext } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import type { Hub } from '../hub.ts';
import { runAction } from '../session/runAction.ts';
import { lockSettings, type SettingsRow, updateSettings } from '../settings/queries.ts';

/**
 * Saves the settings. They take effect from the next request, in every process.
 *
 * @throws {Refusal} `settings_changed` if another user has saved them in the meantime
 */
export const saveSettings = (
  hub: Hub,
  context: ActionContext,
  body: SaveSettingsBody,
): Promise<SettingsRow> =>
  runAction(hub, context, {}, async ({ store, at, report }) => {
    const { version, ...change } = body;
    const current = await lockSettings(store);
    const changes = findChanges(settingsFields, current, change);
    if (current.version !== version) throw new Refusal('settings_changed');
    if (changes === null) return current;
    const saved = await updateSettings(store, { ...change, updatedAt: at });
    report({
      action: 'update_settings',
      parameters: { changes },
      entity: { type: 'system', id: 'settings', name: 'System settings' },
    });
    return saved;
  });
