import * as api from '@portico/contract/endpoints/signOuts';
import { signOutLimits } from '@portico/contract/limits';
import type { SignOutReport, SignOutState } from '@portico/contract/schemas/signOut';
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

/** Reads the report on the sign-outs that an action of the user caused, until every application has responded. */
export function useSignOutReport(id: string): Read<SignOutReport | null> {
  const [isPolled, setPolled] = useState(true);
  const report = useRead(api.read, { params: { id } }, isPolled ? poll : {});
  if (isPolled !== isOpen(report)) setPolled(!isPolled);
  return report;
}

/** Reads the report of this browser after it signed out, until every application has responded. */
export function useBrowserReport(): Read<SignOutReport | null> {
  const [isPolled, setPolled] = useState(true);
  const report = useRead(api.ofBrowser, {}, isPolled ? poll : {});
  if (isPolled !== isOpen(report)) setPolled(!isPolled);
  return report;
}
