import type { DownloadedFile } from './endpoint.ts';

/**
 * Reads an answer that is a file to its end.
 *
 * @param onProgress told how much has arrived, in bytes
 * @throws {TypeError} when the connection ends before the file does (fetch's own)
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
