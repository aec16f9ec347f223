import * as v from 'valibot';
import type { SecurityEventType } from '../schemas/security.ts';
import type { ActivitySeverity } from './define.ts';
import {
  describeNotice,
  type NoticeCode,
  type NoticeWording,
  noticeTable,
  type TypedNotice,
} from './notices.ts';
import { type AboutFinding, describeFinding, findings, type TypedFinding } from './security.ts';
import { type Action, describeEvent, type EventWording, eventTable, type TypedEvent } from './table.ts';

/** Parameters as the API answers them; null where only a sentence was stored. */
type AnyParameters = Record<string, unknown> | null;

interface Versioned {
  version: number;
  parameters: v.GenericSchema;
}

/** Writes the schema's fields, in its order. @throws for parameters that do not match */
const write = ({ version, parameters: schema }: Versioned, parameters: object): string =>
  JSON.stringify({ ...(v.parse(schema, parameters) as object), version });

/** Returns null for parameters of another version. */
function read({ version, parameters }: Versioned, text: string): object | null {
  const { version: written, ...stored } = JSON.parse(text) as Record<string, unknown>;
  // Without a version: facts that were stored beside a sentence.
  if (written !== undefined && written !== version) return null;
  const { success, output } = v.safeParse(parameters, stored);
  return success ? (output as object) : null;
}

/** A row of the log, as far as its wording is concerned. */
interface StoredEvent {
  action: string;
  /** The parameters and their version, in JSON. */
  data: string;
  actorName: string | null;
  entityName: string | null;
  /** Those of an event from before parameters were stored; otherwise null. */
  details: string | null;
  severity: ActivitySeverity | null;
}

const isAction = (word: string): word is Action => Object.hasOwn(eventTable, word);

/** Returns the parameters of an event and their version, in the form that is stored. */
export const writeEvent = ({ action, parameters }: TypedEvent): string =>
  write(eventTable[action], parameters);

/** Reads a stored event. @returns null for one whose parameters this version does not know */
export function readEvent({ action, data }: Pick<StoredEvent, 'action' | 'data'>): TypedEvent | null {
  const parameters = isAction(action) ? read(eventTable[action], data) : null;
  return parameters === null ? null : ({ action, parameters } as TypedEvent);
}

/** Returns how a stored event is shown. */
export function showEvent(row: StoredEvent): EventWording & { parameters: AnyParameters } {
  const { details, severity, actorName, entityName } = row;
  if (details !== null) return { message: details, severity: severity ?? 'info', parameters: null };
  const event = readEvent(row);
  if (event === null) {
    // A later version of the hub stored it.
    return { message: `Unknown event: ${row.action}`, severity: 'info', parameters: null };
  }
  const names = { actor: actorName, entity: entityName };
  return { ...describeEvent(event, names), parameters: event.parameters };
}

/** A stored notification: code and parameters, or the wording of one from before these were stored. */
export type StoredNotice = { [Name in keyof NoticeWording]: string | null } & {
  code: string | null;
  parameters: string | null;
};

const isNoticeCode = (word: string): word is NoticeCode => Object.hasOwn(noticeTable, word);

/** Returns the parameters of a notification and their version, in the form that is stored. */
export const writeNotice = ({ code, parameters }: TypedNotice): string =>
  write(noticeTable[code], parameters);

/** Returns how a stored notification is shown. */
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
    // A later version of the hub stored it.
    title: title ?? 'Notification',
    message: message ?? `Unknown notification: ${code}`,
    actionUrl,
    code,
    parameters: null,
  };
}

/** A stored finding: its parameters, or the sentence of one from before these were stored. */
type StoredFinding = AboutFinding & {
  eventType: string;
  parameters: string | null;
  summary: string | null;
  indicators: string[] | null;
};

const isFindingType = (word: string): word is SecurityEventType => Object.hasOwn(findings, word);

/** Returns the parameters of a finding and their version, in the form that is stored. */
export const writeFinding = ({ eventType, parameters }: TypedFinding): string =>
  write(findings[eventType], parameters);

/** Reads a stored finding. @returns null for one whose parameters this version does not know */
export function readFinding({
  eventType,
  parameters: text,
}: Pick<StoredFinding, 'eventType' | 'parameters'>): TypedFinding | null {
  const parameters = text === null || !isFindingType(eventType) ? null : read(findings[eventType], text);
  return parameters === null ? null : ({ eventType, parameters } as TypedFinding);
}

/** Returns how a stored finding is shown. */
export function showFinding(row: StoredFinding): { summary: string; indicators: string[] } {
  const finding = readFinding(row);
  if (finding !== null) return describeFinding(finding, row);
  return { summary: row.summary ?? `Unknown finding: ${row.eventType}`, indicators: row.indicators ?? [] };
}
