import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Minimum size in bytes. Compressing smaller files saves no packet. */
const minSize = 1024;

/** Writes a .br and a .gz next to every compressible file of a directory, at the highest level. */
export async function compress(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter(entry => entry.isFile() && /\.(css|js|json|svg)$/.test(entry.name));
  await Promise.all(
    files.map(async file => {
      const path = join(file.parentPath, file.name);
      const content = await readFile(path);
      if (content.length < minSize) return;
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
      await Promise.all([
        writeFile(`${path}.br`, await brotli(content, quality)),
        writeFile(`${path}.gz`, await zip(content, { level: 9 })),
      ]);
    }),
  );
}
