import { type EarlyReads, earlyReadsName } from '@portico/contract/early';

/**
 * As `fetch`, but takes what the document has asked already, once, and only for the token that it was asked with.
 */
export const fetchEarly: typeof fetch = (input, init) => takeEarly(String(input), init) ?? fetch(input, init);

function takeEarly(path: string, init: RequestInit = {}): Promise<Response> | undefined {
  const early = (globalThis as { [earlyReadsName]?: EarlyReads })[earlyReadsName];
  const answer = init.method === 'GET' ? early?.answers[path] : undefined;
  if (early === undefined || answer === undefined) return undefined;
  delete early.answers[path];
  const isSameToken = new Headers(init.headers).get('Authorization') === `Bearer ${early.token}`;
  return isSameToken ? answer : undefined;
}
