import { spawn } from 'node:child_process';
import { extname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { refusedField } from '@portico/contract/hub/refusal';
import { pictureLimits } from '@portico/contract/limits';
import { pictureMessages } from '@portico/contract/pictures';
import { createGate } from '../gate.ts';

/** Makes icons from pictures. */
export interface IconEncoder {
  /**
   * Decodes a picture and encodes it again, so that nothing of its bytes remains.
   *
   * @returns a square WebP
   * @throws {Refusal} `invalid_fields` for a picture that cannot be decoded in time, or `unavailable` if too many wait
   */
  encode(picture: Uint8Array): Promise<Buffer>;
}

/** Pictures beyond this queue length are refused at once. Each takes under a second. */
const maxWaiting = 20;

/** The exit code of `reencode.ts` for a picture that cannot be decoded. */
const undecodable = 3;

/** The time limit of one picture. */
const timeoutMs = 10_000;

/**
 * Creates an encoder, which decodes one picture at a time.
 *
 * @param file the program that decodes; tests replace it
 */
export function createIconEncoder(
  // '.ts' in the sources, '.js' in the bundle.
  file = fileURLToPath(new URL(`./reencode${extname(import.meta.url)}`, import.meta.url)),
  timeout = timeoutMs,
): IconEncoder {
  const gate = createGate(1, maxWaiting, 'too many pictures are waiting');
  return { encode: picture => gate(() => reencode(file, timeout, picture)) };
}

async function reencode(file: string, timeout: number, picture: Uint8Array): Promise<Buffer> {
  // Without the environment: it has the hub's secrets.
  const child = spawn(process.execPath, [file], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  // A decoder that ends early does not read its input; its exit code says so.
  child.stdin.on('error', () => undefined);
  child.stdin.end(picture);
  const [icon, code] = await Promise.all([buffer(child.stdout), ended]);
  // No code: it crashed, or it took too long.
  if (code === undecodable || code === null) throw refusedField('picture', pictureMessages.damaged);
  if (code !== 0 || icon.length > pictureLimits.iconBytes)
    throw new Error(`The decoder of pictures ended with code ${code}. Is sharp installed for this platform?`);
  return icon;
}
