import * as v from 'valibot';
import { picture } from '../../lib/schemas/picture.ts';
import { line, version } from '../../lib/schemas/primitives.ts';
import { lengths } from '../../limits.ts';
import { accentPattern } from '../accent.ts';

/**
 * The organisation's name, accent colour as `#rrggbb`, and the address of its logo. '' and null mean those of the
 * product. docs/hub.md, 'Branding'.
 */
export const brand = v.object({
  name: v.string(),
  accent: v.string(),
  logo: v.nullable(v.string()),
  version,
});
export type Brand = v.InferOutput<typeof brand>;

/** Body of PUT /api/system/brand. Absent fields keep their values; `logo` is a picture in base64, or null to remove it. */
export const saveBrandBody = v.object({
  name: v.optional(line('Name', lengths.organisationName.max)),
  accent: v.optional(
    v.pipe(
      v.string('Accent colour must be like #0b5c5f'),
      v.toLowerCase(),
      v.check(
        colour => colour === '' || accentPattern.test(colour),
        'Accent colour must be like #0b5c5f, or empty',
      ),
    ),
  ),
  logo: v.optional(v.nullable(picture)),
});
export type SaveBrandBody = v.InferOutput<typeof saveBrandBody>;
