import * as api from '@portico/contract/endpoints/signOuts';
import { signOutLimits } from '@portico/contract/limits';
import type { SignOutReport } from '@portico/contract/schemas/signOut';
import { useState } from 'react';
import { type Read, useRead } from './useRead.ts';

const poll = { refreshInterval: signOutLimits.poll } as const;

const isOpen = ({ state, data }: Read<SignOutReport | null>) =>
  state !== 'ready' ||
  data?.results.some(one => one.state === 'waiting' || one.state === 'retrying') === true;

/** Reads the report on the sign-outs that an action of the user caused, until every application has answered. */
export function useSignOutReport(id: string): Read<SignOutReport | null> {
  const [isPolled, setPolled] = useState(true);
  const report = useRead(api.read, { params: { id } }, isPolled ? poll : {});
  if (isPolled !== isOpen(report)) setPolled(!isPolled);
  return report;
}

/** Reads the report of this browser after it signed out, until every application has answered. */
export function useBrowserReport(): Read<SignOutReport | null> {
  const [isPolled, setPolled] = useState(true);
  const report = useRead(api.ofBrowser, {}, isPolled ? poll : {});
  if (isPolled !== isOpen(report)) setPolled(!isPolled);
  return report;
}
