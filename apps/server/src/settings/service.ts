import type { SaveSettingsBody } from '@portico/contract/schemas/settings';
import type { ActionContext } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import type { Hub } from '../hub.ts';
import { runAction } from '../session/runAction.ts';
import { lockSettings, type SettingsRow, updateSettings } from './queries.ts';

/**
 * Saves the settings. They act from the next request on, in every process.
 *
 * @throws {Refusal} `settings_changed` where another was faster
 */
export const saveSettings = (
  hub: Hub,
  context: ActionContext,
  body: SaveSettingsBody,
): Promise<SettingsRow> =>
  runAction(hub, context, {}, async ({ store, at, report }) => {
    const { version, ...change } = body;
    const before = await lockSettings(store);
    const saved = await updateSettings(store, version, { ...change, updatedAt: at });
    if (saved === null) throw new Refusal('settings_changed');
    report({
      action: 'update_settings',
      severity: 'info',
      entity: { type: 'system', id: 'settings', name: 'System settings' },
      details: `${context.caller.username} changed the settings: ${differences(before, change)}`,
      data: change,
    });
    return saved;
  });

function differences(before: SettingsRow, after: Omit<SaveSettingsBody, 'version'>): string {
  const names = Object.keys(after) as (keyof typeof after)[];
  const changed = names.filter(name => after[name] !== before[name]);
  return changed.length === 0
    ? 'nothing'
    : changed.map(name => `${name} ${before[name]} → ${after[name]}`).join(', ');
}
