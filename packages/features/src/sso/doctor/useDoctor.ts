import { api } from '@portico/contract/api/table';
import { etagOf } from '@portico/contract/api/versions';
import { type Mend, withMend } from '@portico/contract/sso/doctor/mends';
import type { SignOnTest } from '@portico/contract/sso/schemas/doctor';
import { useState } from 'react';
import { useClient } from '../../lib/data/client.tsx';
import { failureMessage } from '../../lib/data/failures.ts';
import { toast } from '../../lib/data/toasts.ts';
import { useRead } from '../../lib/data/useRead.ts';
import { useWrite } from '../../lib/data/useWrite.ts';

/** Milliseconds between two polls of a test: more often while something happens. */
const pollsMs = { first: 1000, most: 8000 };

/** Reads an application. */
export const useApp = (id: string) => useRead(api.apps.read, { params: { id } }, { skip: id === '' });

/**
 * Reads a test, and again while requests can arrive: each second at first, then less often until the next request.
 *
 * @param testId null for none
 */
export function useSignOnTest(id: string, testId: string | null) {
  const [pace, setPace] = useState({ testId, steps: 0, intervalMs: pollsMs.first, isOver: false });
  const read = useRead(
    api.doctor.readTest,
    { params: { id, testId: testId ?? '' } },
    { skip: testId === null, isLive: true, ...(!pace.isOver && { refreshInterval: pace.intervalMs }) },
  );
  const [seen, setSeen] = useState<SignOnTest | undefined>(undefined);
  if (read.data !== seen || pace.testId !== testId) {
    setSeen(read.data);
    setPace(nextPace(pace, testId, read.data));
  }
  return read;
}

interface Pace {
  testId: string | null;
  steps: number;
  intervalMs: number;
  isOver: boolean;
}

function nextPace(pace: Pace, testId: string | null, test: SignOnTest | undefined): Pace {
  const steps = test?.steps.length ?? 0;
  const hasNews = pace.testId !== testId || steps !== pace.steps;
  const intervalMs = hasNews ? pollsMs.first : Math.min(pollsMs.most, pace.intervalMs * 1.25);
  return { testId, steps, intervalMs, isOver: test !== undefined && isOver(test) };
}

/** Returns whether nothing more is expected: the application may still request the user's details. */
const isOver = ({ state, steps }: SignOnTest): boolean =>
  state === 'expired' || (state === 'done' && steps.some(({ kind }) => kind === 'userinfo'));

const failed = { title: 'Failed to update the sign-on settings' };

/** Saves the settings of an application with a fix, on top of the current ones. */
export function useMend({ id, name }: { id: string; name: string }) {
  const client = useClient();
  const [isReading, setReading] = useState(false);
  const save = useWrite(api.oidc.save, {
    refreshes: [api.oidc.read],
    succeeded: 'Sign-on settings updated',
    failed,
  });
  const params = { id };
  /** Returns the stored settings; null after a failure, which a toast tells. */
  const read = async () => {
    setReading(true);
    try {
      const current = await client.call(api.oidc.read, { params });
      if (current === null) toast.failure({ ...failed, description: 'They have been turned off.' });
      return current;
    } catch (error) {
      toast.failure({ ...failed, description: failureMessage(error, failed) });
      return null;
    } finally {
      setReading(false);
    }
  };
  return {
    isPending: isReading || save.isPending,
    /** Returns the saved settings; null after a failure. */
    run: async (mend: Mend) => {
      const current = await read();
      if (current === null) return null;
      const options = { description: name, ifMatch: etagOf(current.version) };
      return save.run({ params, body: withMend(current, mend) }, options);
    },
  };
}
