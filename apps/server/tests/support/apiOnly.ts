import { runHub } from '../../src/start/run.ts';

/** The hub's program without the built apps. Tests run it in processes of its own. */
await runHub(null);
