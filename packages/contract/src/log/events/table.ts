import type * as v from 'valibot';
import { accessEvents } from '../../apps/events/access.ts';
import { applicationEvents } from '../../apps/events/applications.ts';
import { settingsEvents } from '../../hub/events/settings.ts';
import { appPasswordEvents } from '../../people/events/appPasswords.ts';
import { userEvents } from '../../people/events/users.ts';
import { factorEvents } from '../../signIn/events/factors.ts';
import { passkeyEvents } from '../../signIn/events/passkeys.ts';
import { sessionEvents } from '../../signIn/events/session.ts';
import { signInRuleEvents } from '../../signIn/events/signInRules.ts';
import { consentEvents } from '../../sso/events/consents.ts';
import { machineClientEvents } from '../../sso/events/machineClients.ts';
import type { ActivitySeverity } from '../schemas/activity.ts';
import type { EventDefinition, EventNames } from './define.ts';
import { securityEvents } from './security.ts';
import { undoEvents } from './undo.ts';

/** Definitions of all actions of the log. */
export const eventTable = {
  ...sessionEvents,
  ...passkeyEvents,
  ...appPasswordEvents,
  ...userEvents,
  ...factorEvents,
  ...signInRuleEvents,
  ...accessEvents,
  ...applicationEvents,
  ...machineClientEvents,
  ...consentEvents,
  ...settingsEvents,
  ...securityEvents,
  ...undoEvents,
};

type EventTable = typeof eventTable;

/** The stable name of an action. */
export type Action = keyof EventTable;

export type EventParameters<Of extends Action> = v.InferOutput<EventTable[Of]['parameters']>;

/** An action with matching parameters. */
export type TypedEvent = { [Of in Action]: { action: Of; parameters: EventParameters<Of> } }[Action];

export interface EventWording {
  severity: ActivitySeverity;
  message: string;
}

// Each definition accepts the parameters of its schema; `TypedEvent` guarantees the match.
const definitionOf = (action: Action) =>
  eventTable[action] as unknown as EventDefinition<v.GenericSchema<unknown, Record<string, unknown>>>;

/** Returns the severity and message of an event. */
export function describeEvent({ action, parameters }: TypedEvent, names: EventNames): EventWording {
  const { severity, message } = definitionOf(action);
  return {
    severity: typeof severity === 'function' ? severity(parameters) : severity,
    message: message(parameters, names),
  };
}
