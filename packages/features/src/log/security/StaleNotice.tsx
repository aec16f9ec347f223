import { Button } from '@portico/ui/Button';
import { Notice } from '@portico/ui/Notice';
import { useState } from 'react';
import { revalidateReads } from '../../lib/data/readCache.ts';
import { securityReads, useRiskTimeline, useSecurityDashboard } from './useSecurity.ts';

/** Warns after a failed refresh: without it, missing events would look like a quiet day. */
export function StaleNotice() {
  const reads = [useSecurityDashboard(), useRiskTimeline()];
  const [isPending, setPending] = useState(false);
  if (!reads.some(({ state, error }) => state === 'ready' && error !== undefined)) return null;
  const refresh = async () => {
    setPending(true);
    await revalidateReads(securityReads);
    setPending(false);
  };
  return (
    <Notice
      tone="warning"
      isLive
      actions={
        <Button isPending={isPending} onPress={() => void refresh()}>
          Try again
        </Button>
      }
    >
      The latest data could not be loaded. This page may be out of date.
    </Notice>
  );
}
