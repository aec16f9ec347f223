import * as v from 'valibot';
import type { ActivitySeverity } from '../schemas/activity.ts';
import type { NotificationPriority, NotificationType } from '../schemas/notification.ts';

/** Names stored with an event; null if it has none. */
export interface EventNames {
  actor: string | null;
  entity: string | null;
}

type Parameters = v.GenericSchema<unknown, Record<string, unknown>>;

/** Definition of an action: the schema of its parameters, and the severity and wording of its events. */
export interface EventDefinition<Schema extends Parameters> {
  /** Version of the schema: 1 if absent. It increases when stored parameters no longer match. */
  version?: number | undefined;
  parameters: Schema;
  severity: ActivitySeverity | ((parameters: v.InferOutput<Schema>) => ActivitySeverity);
  message: (parameters: v.InferOutput<Schema>, names: EventNames) => string;
}

/** Schema of an action or a notification without parameters. */
export const noParameters = v.object({});

type Declared<Definition, Defaulted extends keyof Definition> = Omit<Definition, Defaulted> &
  Partial<Pick<Definition, Defaulted>>;

/** Returns a definition with its literal types: by default without parameters, and of severity `info`. */
export const defineEvent = /* @__NO_SIDE_EFFECTS__ */ <const Schema extends Parameters = typeof noParameters>(
  definition: Declared<EventDefinition<Schema>, 'parameters' | 'severity'>,
) => ({ parameters: noParameters, severity: 'info', ...definition }) as unknown as EventDefinition<Schema>;

/** As {@link defineEvent}, for an event without parameters. */
export const plainEvent = /* @__NO_SIDE_EFFECTS__ */ (
  message: (names: EventNames) => string,
  severity: ActivitySeverity = 'info',
) => defineEvent({ severity, message: (_, names) => message(names) });

/** Definition of a kind of notification: the schema of its parameters, its priority and wording. */
export interface NoticeDefinition<Schema extends Parameters> {
  /** Version of the schema, as in {@link EventDefinition}. */
  version?: number | undefined;
  parameters: Schema;
  type: NotificationType;
  priority: NotificationPriority | ((parameters: v.InferOutput<Schema>) => NotificationPriority);
  title: string;
  message: (parameters: v.InferOutput<Schema>) => string;
  /** Returns the path it links to, or null. */
  actionUrl: (parameters: v.InferOutput<Schema>) => string | null;
  /** Anyone can trigger it repeatedly, so repeats of an unread one are suppressed (`noticeRepeatMs`). */
  isPubliclyTriggerable?: true;
}

/** As {@link defineEvent}: by default about security, and of priority `high`. */
export const defineNotice = /* @__NO_SIDE_EFFECTS__ */ <
  const Schema extends Parameters = typeof noParameters,
>(
  definition: Declared<NoticeDefinition<Schema>, 'parameters' | 'type' | 'priority'>,
) =>
  ({
    parameters: noParameters,
    type: 'security',
    priority: 'high',
    ...definition,
  }) as unknown as NoticeDefinition<Schema>;
