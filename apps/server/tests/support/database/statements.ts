import pg from 'pg';

/** A statement sent by the driver. */
export interface Statement {
  text: string;
  values: unknown[];
}

type Query = (...input: unknown[]) => unknown;

/**
 * Records every statement of all connections while work runs.
 *
 * @returns the statements, in order
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const noted: Statement[] = [];
  const client = pg.Client.prototype as unknown as { query: Query };
  const { query } = client;
  client.query = function (this: unknown, ...input) {
    const [first, second] = input;
    if (typeof first === 'string') noted.push({ text: first, values: Array.isArray(second) ? second : [] });
    else {
      const { text = '', values } = first as Partial<Statement>;
      noted.push({ text, values: values ?? (Array.isArray(second) ? second : []) });
    }
    return query.apply(this, input);
  };
  try {
    await work();
  } finally {
    client.query = query;
  }
  return noted;
}
