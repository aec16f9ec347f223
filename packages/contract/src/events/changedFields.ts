import * as v from 'valibot';
import { applicationFields, iconFields, oidcFields } from './applications.ts';
import { type ChangedField, changesOf, valueText } from './changes.ts';
import { apiFields, machineClientFields } from './machineClients.ts';
import { settingsFields } from './settings.ts';
import { userFields } from './users.ts';

/** Changeable fields by action. */
const fieldsByAction: Readonly<Record<string, Readonly<Record<string, ChangedField>>>> = {
  update_user: userFields,
  update_app: applicationFields,
  app_icon_changed: iconFields,
  app_icon_removed: iconFields,
  update_oidc: oidcFields,
  update_machine_client: machineClientFields,
  update_api: apiFields,
  update_settings: settingsFields,
};

/**
 * Returns the fields that an event changed, with their full old and new values.
 *
 * @param event an entry of the log in an API response
 * @returns an empty list if the event is not a change
 */
export function changedFields(event: {
  action: string;
  parameters: Readonly<Record<string, unknown>> | null;
}): { label: string; from: string; to: string }[] {
  const fields = fieldsByAction[event.action];
  if (fields === undefined) return [];
  const { success, output } = v.safeParse(changesOf(fields), event.parameters?.changes);
  if (!success) return [];
  return Object.entries(fields).flatMap(([name, { label }]) => {
    const change = output[name];
    return change === undefined ? [] : [{ label, from: valueText(change.from), to: valueText(change.to) }];
  });
}
