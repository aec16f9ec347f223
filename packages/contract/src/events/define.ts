import * as v from 'valibot';
import type { NotificationPriority, NotificationType } from '../schemas/notification.ts';

/** How an event is shown. docs/product.md 11.5. */
export const activitySeverities = ['success', 'info', 'warning', 'error'] as const;
export type ActivitySeverity = (typeof activitySeverities)[number];

/** Names that an event keeps beside its parameters; null where it has none. */
export interface EventNames {
  actor: string | null;
  entity: string | null;
}

type Parameters = v.GenericSchema<unknown, Record<string, unknown>>;

/** An action of the log: the schema of its parameters, and how an event is shown that has them. */
export interface EventDefinition<Schema extends Parameters> {
  /** Of the schema. It rises when stored parameters no longer match the schema. */
  version: number;
  parameters: Schema;
  severity: ActivitySeverity | ((parameters: v.InferOutput<Schema>) => ActivitySeverity);
  message: (parameters: v.InferOutput<Schema>, names: EventNames) => string;
}

/** Keeps the literal types of a definition. */
export const defineEvent = /* @__NO_SIDE_EFFECTS__ */ <const Schema extends Parameters>(
  definition: EventDefinition<Schema>,
): EventDefinition<Schema> => definition;

/** A kind of notification: the schema of its parameters, and how a notification is shown that has them. */
export interface NoticeDefinition<Schema extends Parameters> {
  /** Of the schema, as in {@link EventDefinition}. */
  version: number;
  parameters: Schema;
  type: NotificationType;
  priority: NotificationPriority | ((parameters: v.InferOutput<Schema>) => NotificationPriority);
  title: string;
  message: (parameters: v.InferOutput<Schema>) => string;
  /** The page that it links to; null for none. */
  actionUrl: (parameters: v.InferOutput<Schema>) => string | null;
  /** Anyone can trigger it, as often as they like: repeats of an unread one are suppressed for a day. */
  isPubliclyTriggerable?: true;
}

/** Keeps the literal types of a definition. */
export const defineNotice = /* @__NO_SIDE_EFFECTS__ */ <const Schema extends Parameters>(
  definition: NoticeDefinition<Schema>,
): NoticeDefinition<Schema> => definition;

/** The schema of an action or a notification without parameters. */
export const noParameters = v.object({});

export const amount = v.pipe(v.number(), v.integer(), v.minValue(0));
