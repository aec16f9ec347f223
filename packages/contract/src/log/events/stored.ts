import * as v from 'valibot';
import type { ActivitySeverity } from '../schemas/activity.ts';
import type { SecurityEventType } from '../schemas/security.ts';
import {
  describeNotice,
  type NoticeCode,
  type NoticeWording,
  noticeTable,
  type TypedNotice,
} from './notices.ts';
import { type AboutFinding, describeFinding, findings, type TypedFinding } from './security.ts';
import { type Action, describeEvent, type EventWording, eventTable, type TypedEvent } from './table.ts';

/** Parameters in API responses; null if only a sentence was stored. */
type AnyParameters = Record<string, unknown> | null;

interface Versioned {
  version?: number | undefined;
  parameters: v.GenericSchema;
}

/**
 * Serialises the schema's fields, in its order.
 *
 * @param more values stored beside them
 * @throws for parameters that do not match
 */
const write = (
  { version = 1, parameters: schema }: Versioned,
  parameters: object,
  more: object = {},
): string => JSON.stringify({ ...(v.parse(schema, parameters) as object), version, ...more });

/** Parses stored parameters. @returns null for parameters of another version */
function read({ version = 1, parameters }: Versioned, text: string): object | null {
  const { version: written, ...stored } = JSON.parse(text) as Record<string, unknown>;
  // Old rows have no version: they were stored with a sentence.
  if (written !== undefined && written !== version) return null;
  const { success, output } = v.safeParse(parameters, stored);
  return success ? (output as object) : null;
}

/** The columns of a log row that its wording needs. */
interface StoredEvent {
  action: string;
  /** JSON of the parameters and their version. */
  data: string;
  actorName: string | null;
  entityName: string | null;
  /** Sentence and severity of an event stored before parameters were; otherwise null. */
  details: string | null;
  severity: ActivitySeverity | null;
}

const isAction = (value: string): value is Action => Object.hasOwn(eventTable, value);

/** The kind of an event's actor: a user, or a machine client. */
export type ActorKind = 'user' | 'machine';

/**
 * Returns the stored form of an event's parameters, with their version, the kind of the actor unless it is a user, and the
 * id of the request.
 */
export const writeEvent = (
  { action, parameters }: TypedEvent,
  actorKind: ActorKind | undefined = 'user',
  request?: string,
): string =>
  write(eventTable[action], parameters, {
    ...(actorKind === 'user' ? {} : { actorKind }),
    ...(request === undefined ? {} : { request }),
  });

/** Returns the id of the request that caused a stored event; null for none. */
export const requestIdOf = ({ data }: { data: string }): string | null => {
  const { request } = JSON.parse(data) as { request?: unknown };
  return typeof request === 'string' ? request : null;
};

/** Returns the kind of a stored event's actor; null without an actor. */
export function actorKindOf({ actorId, data }: { actorId: string | null; data: string }): ActorKind | null {
  if (actorId === null) return null;
  return (JSON.parse(data) as { actorKind?: unknown }).actorKind === 'machine' ? 'machine' : 'user';
}

/** Reads a stored event. @returns null if this version of the hub does not know its parameters */
export function readEvent({ action, data }: Pick<StoredEvent, 'action' | 'data'>): TypedEvent | null {
  const parameters = isAction(action) ? read(eventTable[action], data) : null;
  return parameters === null ? null : ({ action, parameters } as TypedEvent);
}

/** Returns the severity, message and parameters of a stored event. */
export function showEvent(row: StoredEvent): EventWording & { parameters: AnyParameters } {
  const { details, severity, actorName, entityName } = row;
  if (details !== null) return { message: details, severity: severity ?? 'info', parameters: null };
  const event = readEvent(row);
  if (event === null) {
    // Stored by a later version of the hub.
    return { message: `Unknown event: ${row.action}`, severity: 'info', parameters: null };
  }
  const names = { actor: actorName, entity: entityName };
  return { ...describeEvent(event, names), parameters: event.parameters };
}

/** A stored notification: code and parameters, or only the wording for an old one. */
export type StoredNotice = { [Name in keyof NoticeWording]: string | null } & {
  code: string | null;
  parameters: string | null;
};

const isNoticeCode = (value: string): value is NoticeCode => Object.hasOwn(noticeTable, value);

/** Returns the stored form of a notification's parameters, with their version. */
export const writeNotice = ({ code, parameters }: TypedNotice): string =>
  write(noticeTable[code], parameters);

/** Returns the display properties, code and parameters of a stored notification. */
export function showNotice(row: StoredNotice) {
  const { code, parameters: text, type, priority, title, message, actionUrl } = row;
  const parameters =
    code === null || text === null || !isNoticeCode(code) ? null : read(noticeTable[code], text);
  if (parameters !== null) {
    return {
      ...describeNotice({ code, parameters } as TypedNotice),
      code,
      parameters: parameters as AnyParameters,
    };
  }
  return {
    type: type ?? 'default',
    priority: priority ?? 'normal',
    // Stored by a later version of the hub.
    title: title ?? 'Notification',
    message: message ?? `Unknown notification: ${code}`,
    actionUrl,
    code,
    parameters: null,
  };
}

/** A stored finding: its parameters, or only the wording for an old one. */
type StoredFinding = AboutFinding & {
  eventType: string;
  parameters: string | null;
  summary: string | null;
  indicators: string[] | null;
};

const isFindingType = (value: string): value is SecurityEventType => Object.hasOwn(findings, value);

/** Returns the stored form of a finding's parameters, with their version. */
export const writeFinding = ({ eventType, parameters }: TypedFinding): string =>
  write(findings[eventType], parameters);

/** Reads a stored finding. @returns null if this version of the hub does not know its parameters */
export function readFinding({
  eventType,
  parameters: text,
}: Pick<StoredFinding, 'eventType' | 'parameters'>): TypedFinding | null {
  const parameters = text === null || !isFindingType(eventType) ? null : read(findings[eventType], text);
  return parameters === null ? null : ({ eventType, parameters } as TypedFinding);
}

/** Returns the summary and indicators of a stored finding. */
export function showFinding(row: StoredFinding): { summary: string; indicators: string[] } {
  const finding = readFinding(row);
  if (finding !== null) return describeFinding(finding, row);
  return { summary: row.summary ?? `Unknown finding: ${row.eventType}`, indicators: row.indicators ?? [] };
}
