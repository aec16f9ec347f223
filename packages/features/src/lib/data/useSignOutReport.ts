import { signOutLimits } from '@portico/contract/limits';
import * as api from '@portico/contract/sso/endpoints/signOuts';
import type { SignOutReport, SignOutState } from '@portico/contract/sso/schemas/signOut';
import { useState } from 'react';
import { type Read, useRead } from './useRead.ts';

const poll = { refreshInterval: signOutLimits.poll } as const;

/**
 * The meaning of a result for the user. `open`: another one may follow. `done`: no more to do. `attention`: the
 * application's session may continue.
 */
export type SignOutOutcome = 'open' | 'done' | 'attention';

/** The outcome by the state of a result. */
export const signOutOutcomes: Record<SignOutState, SignOutOutcome> = {
  waiting: 'open',
  retrying: 'open',
  ended: 'done',
  proxied: 'done',
  unproven: 'done',
  refused: 'attention',
  silent: 'attention',
  impossible: 'attention',
};

/** Returns the outcome of a report: that of the result which is furthest from done. */
export function outcomeOf({ results }: Pick<SignOutReport, 'results'>): SignOutOutcome {
  const outcomes = new Set(results.map(({ state }) => signOutOutcomes[state]));
  return (['open', 'attention'] as const).find(outcome => outcomes.has(outcome)) ?? 'done';
}

const isOpen = ({ state, data }: Read<SignOutReport | null>) =>
  state !== 'ready' || (data !== null && outcomeOf(data) === 'open');

/**
 * Reads a report on sign-outs until every application has responded.
 *
 * @param id that of the action which caused them; null for this browser's own sign-out
 */
export function useSignOutReport(id: string | null): Read<SignOutReport | null> {
  const [isPolled, setPolled] = useState(true);
  const report = useRead<typeof api.read | typeof api.ofBrowser>(
    id === null ? api.ofBrowser : api.read,
    id === null ? {} : { params: { id } },
    isPolled ? poll : {},
  );
  if (isPolled !== isOpen(report)) setPolled(!isPolled);
  return report;
}
