import type * as v from 'valibot';
import type { ActivitySeverity } from '../schemas/activity.ts';
import { accessEvents } from './access.ts';
import { applicationEvents } from './applications.ts';
import { appPasswordEvents } from './appPasswords.ts';
import { consentEvents } from './consents.ts';
import type { EventDefinition, EventNames } from './define.ts';
import { factorEvents } from './factors.ts';
import { machineClientEvents } from './machineClients.ts';
import { passkeyEvents } from './passkeys.ts';
import { securityEvents } from './security.ts';
import { sessionEvents } from './session.ts';
import { settingsEvents } from './settings.ts';
import { signInRuleEvents } from './signInRules.ts';
import { undoEvents } from './undo.ts';
import { userEvents } from './users.ts';

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
