import { fileURLToPath } from 'node:url';
import { runHub } from './start/run.ts';

await runHub({
  portal: fileURLToPath(new URL('../../portal/dist', import.meta.url)),
  admin: fileURLToPath(new URL('../../admin/dist', import.meta.url)),
});
