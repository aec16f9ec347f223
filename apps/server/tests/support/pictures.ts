import { refusedField } from '@portico/contract/hub/refusal';
import { pictureMessages } from '@portico/contract/pictures';
import { drawIcon } from '../../src/apps/icons/drawIcon.ts';
import type { IconEncoder } from '../../src/apps/icons/iconEncoder.ts';

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
