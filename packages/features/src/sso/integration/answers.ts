import { dialects } from '@portico/contract/dialects';
import { refusals } from '@portico/contract/errors';
import { answersOf, isApi, type Row } from '@portico/contract/row';
import { shapeOf } from './shape.ts';

/** Responses of a row, as texts of the guide. */
interface DescribedAnswers {
  /** The shapes of JSON responses. */
  shapes: readonly { status: number; shape: string }[];
  /** The other responses, and the refusals with their dialect. */
  notes: readonly string[];
}

/** Describes the responses of a row, by its kind. */
export function describeAnswers(row: Row): DescribedAnswers {
  if (isApi(row)) {
    const { response } = row;
    return {
      shapes: 'schema' in response ? [{ status: response.status, shape: shapeOf(response.schema) }] : [],
      notes: row.refusals.map(code => `${refusals[code].status} ${refusals[code].message}`),
    };
  }
  const answers = answersOf(row);
  return {
    shapes: answers.flatMap(([status, answer]) =>
      'schema' in answer ? [{ status, shape: shapeOf(answer.schema) }] : [],
    ),
    notes: [
      ...answers.flatMap(([status, answer]) => {
        if ('schema' in answer) return [];
        const text = 'leadsTo' in answer ? answer.leadsTo : 'media' in answer ? answer.media : 'No body.';
        return [`${status} ${text}`];
      }),
      ...row.refusals.map(({ status, dialect, codes = [] }) =>
        [status, dialects[dialect].summary, codes.join(', ')].filter(part => part !== '').join(' '),
      ),
    ],
  };
}
