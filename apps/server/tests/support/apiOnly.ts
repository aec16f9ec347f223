import { runHub } from '../../src/start/run.ts';

/** The hub's program without the built apps. Tests run it in separate processes. */
await runHub(null);
