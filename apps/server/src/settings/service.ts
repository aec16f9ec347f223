import type { SaveSettingsBody } from '@portico/contract/schemas/settings';
import { record } from '../events/record.ts';
import type { Caller, Origin } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import type { Hub } from '../hub.ts';
import { readSettings, type SettingsRow, updateSettings } from './queries.ts';

/**
 * Saves the settings. They act from the next request on, in every process.
 *
 * @throws {Refusal} `settings_changed` where another was faster
 */
export function saveSettings(
  hub: Hub,
  by: { caller: Caller; origin: Origin },
  body: SaveSettingsBody,
): Promise<SettingsRow> {
  return hub.database.db.transaction(async transaction => {
    const { version, ...change } = body;
    const before = await readSettings(transaction);
    const at = hub.now();
    const saved = await updateSettings(transaction, version, { ...change, updatedAt: at });
    if (saved === null) throw new Refusal('settings_changed');
    await record(transaction, {
      at,
      action: 'update_settings',
      severity: 'info',
      actor: by.caller,
      entity: { type: 'system', id: 'settings', name: 'System settings' },
      details: `${by.caller.username} changed the settings: ${differences(before, change)}`,
      origin: by.origin,
      data: change,
    });
    return saved;
  });
}

function differences(before: SettingsRow, after: Omit<SaveSettingsBody, 'version'>): string {
  const names = Object.keys(after) as (keyof typeof after)[];
  const changed = names.filter(name => after[name] !== before[name]);
  return changed.length === 0
    ? 'nothing'
    : changed.map(name => `${name} ${before[name]} → ${after[name]}`).join(', ');
}
