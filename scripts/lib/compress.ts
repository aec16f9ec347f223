import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Below this a compressed answer saves no packet. In bytes. */
const smallest = 1024;

/** Writes a .br and a .gz beside every file of a directory that gets smaller by it, as hard as they can. */
export async function compress(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter(entry => entry.isFile() && /\.(css|js|json|svg)$/.test(entry.name));
  await Promise.all(
    files.map(async file => {
      const path = join(file.parentPath, file.name);
      const content = await readFile(path);
      if (content.length < smallest) return;
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
      await Promise.all([
        writeFile(`${path}.br`, await brotli(content, quality)),
        writeFile(`${path}.gz`, await zip(content, { level: 9 })),
      ]);
    }),
  );
}
