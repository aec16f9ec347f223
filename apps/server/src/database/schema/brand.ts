import { type AppIcon, appIcons, pictureLimits } from '@portico/contract/limits';
import { sql } from 'drizzle-orm';
import { check, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { bytes, quoted, updatedAt, version } from './columns.ts';

/** The single row with the organisation's name, colour and logo. Without a row, everything is the product's. */
export const brand = pgTable(
  'brand',
  {
    id: smallint('id').primaryKey().default(1),
    /** '' for the product's name. */
    name: text('name').notNull().default(''),
    /** As `#rrggbb`; '' for the product's colour. */
    accent: text('accent').notNull().default(''),
    /** SHA-256 of the logo, hex; '' for the product's logo. */
    logo: text('logo').notNull().default(''),
    /** The logo as WebP, made by the hub. */
    picture: bytes('picture'),
    version: version(),
    updatedAt: updatedAt(),
  },
  () => [
    check('brand_single_row', sql`id = 1`),
    check('brand_bounded', sql.raw(`octet_length(picture) <= ${pictureLimits.iconBytes}`)),
  ],
);

/** The icons of the installed app, made of the logo. `digest` is that of the logo, so that their addresses change with it. */
export const brandIcons = pgTable(
  'brand_icons',
  {
    icon: text('icon').$type<AppIcon>().primaryKey(),
    digest: text('digest').notNull(),
    /** PNG, made by the hub. */
    picture: bytes('picture').notNull(),
  },
  () => [
    check('brand_icons_known', sql.raw(`icon in (${quoted(Object.keys(appIcons))})`)),
    check('brand_icons_bounded', sql.raw(`octet_length(picture) <= ${pictureLimits.appIconBytes}`)),
  ],
);
