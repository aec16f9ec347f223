import type { SignOutReport, SignOutResult } from '@portico/contract/schemas/signOut';
import { useEffect, useState } from 'react';
import type { Read } from '../../lib/data/useRead.ts';

/** Maximum time that the browser waits for an application's page, in milliseconds. */
const frameTimeoutMs = 5000;

const noAnswer = 'The browser got no answer within 5 seconds';

/**
 * Notifies applications through this browser: returns the addresses to load, and the report with their results. An
 * address that has loaded confirms nothing, because its page is of another origin.
 */
export function useFrames(read: Read<SignOutReport | null>) {
  const [loaded, setLoaded] = useState<ReadonlySet<string>>(new Set());
  const [isOver, setOver] = useState(false);
  const frames = (read.data?.results ?? []).flatMap(({ id, appName, frame }) =>
    frame === null ? [] : [{ id, name: appName, address: frame }],
  );
  const hasFrames = frames.length > 0;
  useEffect(() => {
    if (!hasFrames) return;
    const timer = setTimeout(() => setOver(true), frameTimeoutMs);
    return () => clearTimeout(timer);
  }, [hasFrames]);
  const resultOf = (result: SignOutResult): SignOutResult => {
    if (result.state !== 'unproven' || loaded.has(result.id)) return result;
    return isOver ? { ...result, state: 'silent', status: noAnswer } : { ...result, state: 'waiting' };
  };
  const report: Read<SignOutReport | null> =
    read.state === 'ready' && read.data !== null
      ? { ...read, data: { ...read.data, results: read.data.results.map(resultOf) } }
      : read;
  return { report, frames, onLoad: (id: string) => setLoaded(ids => new Set([...ids, id])) };
}
