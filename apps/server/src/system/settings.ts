import { findChanges } from '@portico/contract/events/changes';
import { systemEntities } from '@portico/contract/events/entities';
import { settingsFields } from '@portico/contract/events/settings';
import { refuseIf, refuseIfChanged } from '@portico/contract/hub/refusal';
import { refusalToSave } from '@portico/contract/rules';
import type { SaveSettingsBody } from '@portico/contract/schemas/settings';
import type { ActionContext } from '../http/handler.ts';
import type { Hub } from '../hub.ts';
import { runAction } from '../session/runAction.ts';
import { lockSettings, type SettingsRow, updateSettings } from '../settings/queries.ts';

/**
 * Saves the settings. They take effect from the next request, in every process.
 *
 * @throws {Refusal} `changed_meanwhile` if another user has saved them in the meantime
 */
export const saveSettings = (
  hub: Hub,
  context: ActionContext,
  body: SaveSettingsBody,
): Promise<SettingsRow> =>
  runAction(hub, context, {}, async ({ store, at, report }) => {
    const current = await lockSettings(store);
    refuseIfChanged(context, current);
    refuseIf(refusalToSave(context.caller, current, body));
    const changes = findChanges(settingsFields, current, body);
    if (changes === null) return current;
    const saved = await updateSettings(store, { ...body, updatedAt: at });
    report({
      action: 'update_settings',
      parameters: { changes },
      entity: systemEntities.settings,
    });
    return saved;
  });
