import { builtApps } from '../builtApps.ts';
import { runHub } from '../run.ts';

/** `portico start`: runs the hub until a signal stops it. */
await runHub(builtApps);
