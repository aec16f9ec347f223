import type { DownloadedFile } from '../api/endpoint.ts';

/**
 * Reads a response as a file.
 *
 * @param onProgress called with the number of bytes received so far
 * @throws {TypeError} from `fetch`, if the connection ends before the file does
 */
export async function fileFrom(
  response: Response,
  onProgress?: (bytes: number) => void,
): Promise<DownloadedFile> {
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? '';
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (const reader = response.body?.getReader(); reader !== undefined; ) {
    const { value, done } = await reader.read();
    if (done) break;
    chunks.push(value);
    bytes += value.length;
    onProgress?.(bytes);
  }
  return { name, blob: new Blob(chunks, { type: response.headers.get('Content-Type') ?? '' }) };
}
