/** Runs the hub like `main.ts`, but only the API, so that it needs no built apps. For tests that kill it. */
import { readConfig } from '../../src/base/config.ts';
import { createLog } from '../../src/http/log.ts';
import { startHub } from '../../src/start/start.ts';

const config = readConfig(process.env);
const onLost = () => process.exit(1);
const { url, close } = await startHub({ config, log: createLog(config.logLevel), built: null, onLost });
process.stderr.write(`Portico is ready at ${url}\n`);
process.once('SIGTERM', async () => {
  await close();
  process.exit(0);
});
