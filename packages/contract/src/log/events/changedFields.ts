import * as v from 'valibot';
import { applicationFields, iconFields, oidcFields } from '../../apps/events/applications.ts';
import { brandFields, settingsFields } from '../../hub/events/settings.ts';
import { avatarFields, userFields } from '../../people/events/users.ts';
import { apiFields, machineClientFields } from '../../sso/events/machineClients.ts';
import {
  type ChangedField,
  type Changes,
  changesOf,
  changesText,
  shortChangesText,
  valueText,
} from './changes.ts';

/** Changeable fields by action. */
const fieldsByAction: Readonly<Record<string, Readonly<Record<string, ChangedField>>>> = {
  update_user: userFields,
  avatar_changed: avatarFields,
  avatar_removed: avatarFields,
  update_app: applicationFields,
  app_icon_changed: iconFields,
  app_icon_removed: iconFields,
  update_oidc: oidcFields,
  update_machine_client: machineClientFields,
  update_api: apiFields,
  update_brand: brandFields,
  update_settings: settingsFields,
};

/** An entry of the log in an API response. */
interface ChangingEvent {
  action: string;
  parameters: Readonly<Record<string, unknown>> | null;
}

/** Returns the changes of an event and the fields of its action; null if the event is not a change. */
function changesIn({ action, parameters }: ChangingEvent) {
  const fields = fieldsByAction[action];
  if (fields === undefined) return null;
  const { success, output } = v.safeParse(changesOf(fields), parameters?.changes);
  return success ? { fields, changes: output as Changes<string> } : null;
}

/**
 * Returns the fields that an event changed, with their full old and new values.
 *
 * @returns an empty list if the event is not a change
 */
export function changedFields(event: ChangingEvent): { label: string; from: string; to: string }[] {
  const found = changesIn(event);
  if (found === null) return [];
  return Object.entries(found.fields).flatMap(([name, { label }]) => {
    const change = found.changes[name];
    return change === undefined ? [] : [{ label, from: valueText(change.from), to: valueText(change.to) }];
  });
}

/**
 * Returns the sentence of an event for a list, which names the first changes and counts the others.
 *
 * @param sentence the sentence with all changes
 */
export function shortSentence(event: ChangingEvent, sentence: string): string {
  const found = changesIn(event);
  if (found === null) return sentence;
  const { fields, changes } = found;
  // A function: `$` in a value is no pattern.
  return sentence.replace(changesText(fields, changes), () => shortChangesText(fields, changes));
}
