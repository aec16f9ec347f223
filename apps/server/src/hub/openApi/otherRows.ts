import { dialects } from '@portico/contract/api/dialects';
import type { Schema } from '@portico/contract/api/endpoint';
import { answersOf, type OtherRow, type RowRefusal } from '@portico/contract/api/row';
import { json, schemaOf } from './schemas.ts';

const text = (media: string) => ({ [media]: { schema: { type: 'string' } } });

const header = (name: string, description: string) => ({
  [name]: { description, schema: { type: 'string' } },
});

function answerOf(answer: ReturnType<typeof answersOf>[number][1]) {
  if ('leadsTo' in answer)
    return { description: answer.leadsTo, headers: header('Location', 'The address of the redirect.') };
  if ('empty' in answer) return { description: 'Done, without a body' };
  const content = 'schema' in answer ? json(schemaOf(answer.schema, 'output')) : text(answer.media);
  return { description: 'Done', content };
}

function refusalOf({ dialect, codes = [] }: RowRefusal) {
  const form: { summary: string; media?: string; schema?: Schema; header?: string } = dialects[dialect];
  const content =
    form.schema !== undefined
      ? json(schemaOf(form.schema, 'output'))
      : form.media === undefined
        ? undefined
        : text(form.media);
  return {
    description: [form.summary, codes.join(', ')].filter(part => part !== '').join(' '),
    ...(content && { content }),
    ...(form.header !== undefined && { headers: header(form.header, form.summary) }),
  };
}

type Response = ReturnType<typeof answerOf> | ReturnType<typeof refusalOf>;

/** Joins the responses of one status, such as the success and the refusals of a redirect. */
const joined = (responses: readonly Response[]) => ({
  ...Object.assign({}, ...responses),
  description: responses.map(({ description }) => description).join(' '),
});

/** Returns the responses of a row that is not of the JSON API, by status, with the dialect of each refusal. */
export function otherResponsesOf(row: OtherRow) {
  const all: (readonly [status: number, response: Response])[] = [
    ...answersOf(row).map(([status, answer]) => [status, answerOf(answer)] as const),
    ...row.refusals.map(refusal => [refusal.status, refusalOf(refusal)] as const),
  ];
  const byStatus = Map.groupBy(all, ([status]) => status);
  return Object.fromEntries(
    [...byStatus].map(([status, of]) => [status, joined(of.map(([, each]) => each))]),
  );
}
