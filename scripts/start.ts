import { buildApps } from './lib/build.ts';
import { say } from './lib/processes.ts';

/** `npm start`: builds what is stale, then runs the hub in this very process. */
try {
  await buildApps();
} catch (error) {
  say((error as Error).message);
  process.exit(1);
}
await import('../apps/server/src/main.ts');
