import { refusedField } from '@portico/contract/api/server/refusal';
import { pictureMessages } from '@portico/contract/lib/pictures';
import { drawIcon } from '../../../src/apps/icons/drawIcon.ts';
import type { IconEncoder } from '../../../src/apps/icons/iconEncoder.ts';

/**
 * Encodes pictures in this process, because another one takes half a second to start. Tests of the encoder, its limits and
 * its processes make their own.
 */
export const ownEncoder: IconEncoder = {
  encode: (picture, _, icon) =>
    drawIcon(picture, icon).catch(() => {
      throw refusedField('picture', pictureMessages.damaged);
    }),
};
