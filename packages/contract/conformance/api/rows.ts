import * as v from 'valibot';
import { dialects } from '../../src/api/dialects.ts';
import type { Schema } from '../../src/api/endpoint.ts';
import { answersOf, type OtherRow, type RowRefusal } from '../../src/api/row.ts';

/** A dialect with all its properties. */
interface Form {
  media?: string;
  schema?: Schema;
  header?: string;
}

const typeOf = (response: Response) => response.headers.get('Content-Type')?.replace(/;.*/, '') ?? '';

/**
 * Compares a response with the row of its request: its status, its media type and schema or its target, and of a refusal
 * the dialect and the code. For tests of rows that are not of the JSON API.
 *
 * @returns a sentence for the first difference; null for none
 */
export async function differenceFrom(row: OtherRow, response: Response): Promise<string | null> {
  const { status } = response;
  const answer = answersOf(row).find(([declared]) => declared === status)?.[1];
  const refusals = row.refusals.filter(refusal => refusal.status === status);
  if (answer === undefined && refusals.length === 0) return `The row declares no ${status}.`;
  // A redirect may be an answer or a refusal.
  const differences = await Promise.all([
    ...(answer === undefined ? [] : [differenceFromAnswer(answer, response.clone())]),
    ...refusals.map(refusal => differenceFromRefusal(refusal, response.clone())),
  ]);
  return differences.includes(null) ? null : differences.join(' ');
}

async function differenceFromAnswer(
  answer: ReturnType<typeof answersOf>[number][1],
  response: Response,
): Promise<string | null> {
  const location = response.headers.get('Location');
  if ('leadsTo' in answer) return location === null ? 'The redirect has no Location.' : null;
  if ('empty' in answer) return (await response.text()) === '' ? null : 'The answer has a body.';
  const media = 'media' in answer ? answer.media : 'application/json';
  if (typeOf(response) !== media) return `The answer is ${typeOf(response)} instead of ${media}.`;
  return 'schema' in answer ? differenceFromSchema(answer.schema, await response.text()) : null;
}

async function differenceFromRefusal(
  { dialect, codes }: RowRefusal,
  response: Response,
): Promise<string | null> {
  const { media, schema, header }: Form = dialects[dialect];
  if (media !== undefined && typeOf(response) !== media)
    return `The refusal is ${typeOf(response)} instead of ${media}.`;
  const text = await response.text();
  const difference = schema === undefined ? null : differenceFromSchema(schema, text);
  if (difference !== null) return difference;
  const value = header === undefined ? null : response.headers.get(header);
  if (header !== undefined && value === null) return `The refusal has no ${header}.`;
  const code = codeIn(dialect, value ?? text);
  if (codes === undefined || code === null || codes.includes(code)) return null;
  return `The row declares no code ${code} for ${response.status}.`;
}

/** Returns the code of a refusal; null in a dialect without codes, '' if the refusal has none. */
function codeIn(dialect: RowRefusal['dialect'], text: string): string | null {
  if (dialect === 'oauth') return (JSON.parse(text) as { error: string }).error;
  if (dialect === 'bearer') return /\berror="([^"]*)"/.exec(text)?.[1] ?? '';
  if (dialect === 'redirect') return new URL(text, 'http://localhost').searchParams.get('error') ?? '';
  return null;
}

function differenceFromSchema(schema: Schema, text: string): string | null {
  try {
    const { success, issues } = v.safeParse(schema, JSON.parse(text));
    return success ? null : `The body has another shape: ${issues[0].message}.`;
  } catch {
    return 'The body is not JSON.';
  }
}
