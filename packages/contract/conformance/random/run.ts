import type { Endpoint } from '../../src/endpoint.ts';
import { endpoints } from '../../src/table.ts';
import type { CallDraft, Step } from './calls.ts';
import { canonical, canonicalText, differenceOf, type HubResponse, type Numbers } from './canonical.ts';
import { type Account, type Known, nthOf, type Pair } from './known.ts';
import { learn } from './learn.ts';
import { accountOf, etagKey, nextPageRequest, requestOf, type Sent, type SentRequest } from './requests.ts';

/** Two hubs on one clock whose responses must be equal. */
export interface Twins {
  /** Their names in reports. */
  names: Pair<string>;
  fetch: Pair<(path: string, init: RequestInit) => Promise<Response>>;
  /** Sets both clocks, in milliseconds since 1970. */
  setNow(now: number): void;
}

/** The progress of a sequence. Plain data, so that a copy can continue from there. */
export interface Progress {
  known: Known;
  numbers: Pair<Numbers>;
  /** One line for each request and its status. */
  lines: string[];
}

/** Thrown for unequal responses. The message lists all requests of the sequence. */
class Difference extends Error {
  override name = 'Difference';
}

const second = 1000;

/** Runs one step on both hubs. @throws {Difference} */
export async function runStep(twins: Twins, progress: Progress, step: Step): Promise<void> {
  const { known } = progress;
  if (step.kind === 'wait') {
    known.now += step.milliseconds;
    progress.lines.push(`${step.milliseconds / second} seconds pass`);
    return;
  }
  const link = step.kind === 'follow' ? nthOf(known.links, step.nth) : undefined;
  if (step.kind === 'follow' && link === undefined) return;
  const row: Endpoint = endpoints[step.kind === 'call' ? step.id : (link?.id ?? 'users.list')];
  const account = accountOf(known, step.caller);
  // Signs in again after a session ended; otherwise most calls of a sequence would be refused.
  if (account !== null && !account.isSignedIn && row.access.by !== 'anyone') {
    await exchange(twins, progress, requestOf(known, signInOf(account)));
  }
  if (step.kind === 'call') {
    for (let time = 0; time < (step.times ?? 1); time += 1) {
      await exchange(twins, progress, requestOf(known, step));
    }
  } else if (link !== undefined) await exchange(twins, progress, nextPageRequest(known, step.caller, link));
}

const signInOf = ({ username, password }: Account): CallDraft => ({
  kind: 'call',
  id: 'auth.login',
  caller: { token: 'none', nth: 0 },
  body: { username, password: () => password },
});

async function exchange(twins: Twins, { known, numbers, lines }: Progress, call: SentRequest): Promise<void> {
  const { id, sent, caller } = call;
  known.now += second;
  twins.setNow(known.now);
  const responses: Pair<HubResponse> = [
    await readResponse(await twins.fetch[0](...request(sent[0]))),
    await readResponse(await twins.fetch[1](...request(sent[1]))),
  ];
  const comparable = [
    canonical(id, responses[0], numbers[0]),
    canonical(id, responses[1], numbers[1]),
  ] as const;
  const line = lineOf(call, known, numbers[0]);
  const difference = differenceOf(comparable[0], comparable[1]);
  if (difference !== null) {
    const show = (hub: 0 | 1) =>
      `  ${twins.names[hub]}: ${comparable[hub].status} ${excerpt(comparable[hub], difference)}`;
    throw new Difference([...lines, line, show(0), show(1), `  They differ at ${difference}.`].join('\n'));
  }
  lines.push(`${line} → ${responses[0].status}${codeOf(responses[0].body)}`);
  const { status } = responses[0];
  if (status === 200 || status === 201) learn(known, { ...call, responses });
  if (status === 401 && caller !== null && endpoints[id].access.by !== 'anyone') caller.isSignedIn = false;
  const etags = responses.map(({ headers }) => headers.get('ETag'));
  if (etags[0] != null && etags[1] != null) known.etags[etagKey(sent[0])] = [etags[0], etags[1]];
}

const request = ({ path, ...init }: Sent) => [path, init] as const;

async function readResponse(response: Response): Promise<HubResponse> {
  const { status, headers } = response;
  const text = await response.text();
  const isJson = headers.get('Content-Type')?.startsWith('application/json') === true;
  return { status, headers, body: isJson ? JSON.parse(text) : text };
}

const codeOf = (body: unknown) => {
  const code = (body as { code?: string } | null)?.code;
  return code === undefined ? '' : ` ${code}`;
};

function lineOf(
  { sent: [{ method, path, headers, body }], caller }: SentRequest,
  { accounts }: Known,
  numbers: Numbers,
) {
  const who =
    caller === null
      ? (headers.Authorization ?? 'no session')
      : `${accounts.indexOf(caller)} ${caller.username}`;
  const more = Object.entries(headers).filter(([name]) => !['Authorization', 'User-Agent'].includes(name));
  const parts = [
    who,
    method,
    path,
    body?.slice(0, 500),
    more.length === 0 ? undefined : JSON.stringify(more),
  ];
  return canonicalText(parts.filter(part => part !== undefined).join(' '), new Map(numbers));
}

/** Returns the part of a response that contains a difference. */
function excerpt(response: object, path: string): string {
  const parts = path.split('.');
  let part: unknown = response;
  for (const key of parts.slice(0, Math.max(1, parts.length - 1)))
    part = (part as Record<string, unknown>)?.[key];
  const text = JSON.stringify(part) ?? 'undefined';
  return text.length > 1500 ? `${text.slice(0, 1500)}…` : text;
}
