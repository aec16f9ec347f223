import { spawn } from 'node:child_process';
import { extname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { refusedField } from '@portico/contract/api/server/refusal';
import { pictureMessages } from '@portico/contract/lib/pictures';
import { type AppIcon, pictureLimits } from '@portico/contract/limits';
import { createGate } from '../../base/gate.ts';

/** Makes icons from pictures. */
export interface IconEncoder {
  /**
   * Decodes a picture and encodes it again, so that nothing of its bytes remains.
   *
   * @param userId who uploads it: a user's next picture is refused until this one is decoded
   * @param icon the icon of the installed app to make; without, the icon of an application, a user or a brand
   * @returns a square: PNG for the installed app, otherwise WebP
   * @throws {Refusal} `invalid_fields` for a picture that cannot be decoded in time, `too_many_requests` while
   * another of the user is decoded or waits, or `unavailable` if too many wait
   */
  encode(picture: Uint8Array, userId: string, icon?: AppIcon): Promise<Buffer>;
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
  const gate = createGate(() => 1, maxWaiting, 'too many pictures are waiting');
  return {
    encode: (picture, userId, icon) => gate(() => reencode(file, timeout, picture, icon), userId),
  };
}

async function reencode(file: string, timeout: number, picture: Uint8Array, icon?: AppIcon): Promise<Buffer> {
  // Without the environment: it has the hub's secrets.
  const child = spawn(process.execPath, [file, ...(icon === undefined ? [] : [icon])], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  // A decoder that ends early does not read its input; its exit code shows the failure.
  child.stdin.on('error', () => undefined);
  child.stdin.end(picture);
  const [encoded, code] = await Promise.all([buffer(child.stdout), ended]);
  // No code: it crashed, or it took too long.
  if (code === undecodable || code === null) throw refusedField('picture', pictureMessages.damaged);
  const { appIconBytes, iconBytes } = pictureLimits;
  if (code !== 0 || encoded.length > (icon === undefined ? iconBytes : appIconBytes))
    throw new Error(`The decoder of pictures ended with code ${code}. Is sharp installed for this platform?`);
  return encoded;
}
