import * as v from 'valibot';
import { pictureLimits } from '../../limits.ts';
import { bytesOfBase64, pictureMessages, pictureProblem } from '../pictures.ts';

const isBase64 = (text: string): boolean => text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text);

/** A picture's file in base64. */
export const picture = v.pipe(
  v.string('Picture is required'),
  v.maxLength(Math.ceil(pictureLimits.bytes / 3) * 4, pictureMessages.bytes),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.issues !== undefined) return;
    const message = isBase64(dataset.value)
      ? pictureProblem(bytesOfBase64(dataset.value))
      : pictureMessages.type;
    if (message !== null) addIssue({ message });
  }),
);

export const pictureBody = v.object({ picture });
