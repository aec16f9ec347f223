import { createIconEncoder, type IconEncoder } from '../../src/apps/icons/iconEncoder.ts';

const encoder = createIconEncoder();
const encoded = new Map<string, Promise<Buffer>>();

/** Encodes each picture once in this process, because each takes another process. Tests of the encoder make their own. */
export const rememberingEncoder: IconEncoder = {
  encode(picture, userId, icon) {
    const key = [icon, Buffer.from(picture).toString('base64')].join();
    const known = encoded.get(key);
    if (known !== undefined) return known;
    const encoding = encoder.encode(picture, userId, icon);
    encoded.set(key, encoding);
    // The next one may be decoded, if too many waited.
    encoding.catch(() => encoded.delete(key));
    return encoding;
  },
};
