import { refuseIf, refuseIfChanged } from '@portico/contract/api/server/refusal';
import { settingsFields } from '@portico/contract/hub/events/settings';
import { hiddenBy } from '@portico/contract/hub/hiddenBy';
import type { SaveSettingsBody } from '@portico/contract/hub/schemas/settings';
import { findChanges } from '@portico/contract/log/events/changes';
import { systemEntities } from '@portico/contract/log/events/entities';
import { refusalToSave } from '@portico/contract/people/rules';
import type { Hub } from '../../base/hub.ts';
import { lockSettings, updateSettings } from '../../base/settings.ts';
import { planDeletion } from '../../events/retention.ts';
import type { SessionContext } from '../../http/handler.ts';
import { runAction } from '../../signIn/runAction.ts';

/**
 * Saves the settings. They take effect from the next request, in every process.
 *
 * @throws {Refusal} `changed_meanwhile` if another user has saved them in the meantime, or `proof_required` if the change
 * hides something from others (`hiddenBy`)
 */
export const saveSettings = (hub: Hub, context: SessionContext, body: SaveSettingsBody) =>
  runAction(hub, context, {}, async ({ store, at, report, requireProof }) => {
    const current = await lockSettings(store);
    refuseIfChanged(context, current);
    refuseIf(refusalToSave(context.caller, current, body));
    const { logRetention = current.logRetention } = body;
    if (hiddenBy(current, body) !== null) await requireProof();
    const changes = findChanges(settingsFields, current, body);
    if (changes === null) return current;
    const saved = await updateSettings(store, { ...body, updatedAt: at });
    if (logRetention !== current.logRetention) {
      await planDeletion(store, logRetention, { at, setBy: context.caller.username });
    }
    report({
      action: 'update_settings',
      parameters: { changes },
      entity: systemEntities.settings,
    });
    return saved;
  });
