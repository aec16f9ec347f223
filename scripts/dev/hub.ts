import { runHub } from '../../apps/server/src/start/run.ts';

/** Runs the hub for `npm run dev`, behind Vite: only the API, from source, restarted when a source changes. */
await runHub(null);
