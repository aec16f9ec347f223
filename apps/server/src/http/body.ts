import { lengths } from '@portico/contract/limits';
import type { HonoRequest } from 'hono';
import { Refusal } from './refusal.ts';

/**
 * Reads a JSON body of at most 64 kB.
 *
 * @throws {Refusal} `unsupported_media_type` unless the type is application/json (a UTF-8 charset may follow),
 * `body_too_large`, or `malformed_body`
 */
export async function readJson(request: HonoRequest): Promise<unknown> {
  if (!/^application\/json(; ?charset="?utf-8"?)?$/i.test(request.header('content-type') ?? '')) {
    throw new Refusal('unsupported_media_type');
  }
  if (Number(request.header('content-length') ?? 0) > lengths.bodyBytes) throw new Refusal('body_too_large');
  const bytes = await readAtMost(request.raw.body, lengths.bodyBytes);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new Refusal('malformed_body', { cause });
  }
}

async function readAtMost(stream: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream ?? []) {
    size += chunk.length;
    // Leaving the loop cancels the stream.
    if (size > maxBytes) throw new Refusal('body_too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
