import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Hub } from '../../base/hub.ts';
import { sampleOf as of } from '../../base/metrics.ts';

const nanoseconds = 1e-9;

/** The outcome of an attempt to sign in, by the action of its event. */
const outcomes: Readonly<Record<string, string>> = {
  login: 'success',
  failed_login: 'failure',
  second_step_failed: 'second_step_failed',
  account_locked: 'locked',
};

/** Counts sign-ins, and measures the process and its connections, for `/metrics`. */
export function measureProcess({ metrics, committed, database: { pool } }: Hub): void {
  committed.subscribe((events, isElsewhere) => {
    if (isElsewhere) return;
    for (const { action } of events) {
      const outcome = outcomes[action];
      if (outcome !== undefined) metrics.count('portico_sign_ins', { outcome });
    }
  });
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  metrics.read(() => {
    const percentile = (percent: number) =>
      of('event_loop_delay_seconds', delay.percentile(percent) * nanoseconds, {
        quantile: `${percent / 100}`,
      });
    const { rss, heapUsed, external } = process.memoryUsage();
    const samples = [
      percentile(50),
      percentile(99),
      of('memory_bytes', rss, { kind: 'rss' }),
      of('memory_bytes', heapUsed, { kind: 'heap' }),
      of('memory_bytes', external, { kind: 'external' }),
      of('uptime_seconds', process.uptime()),
      of('database_connections', pool.totalCount - pool.idleCount, { state: 'used' }),
      of('database_connections', pool.idleCount, { state: 'idle' }),
      of('database_waiting', pool.waitingCount),
    ];
    delay.reset();
    return samples;
  });
}
