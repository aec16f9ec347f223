import type { AppIcon } from '@portico/contract/limits';
import { and, eq, sql } from 'drizzle-orm';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import { firstOf, onlyOf } from '../../database/query/rows.ts';
import { brand, brandIcons } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';

/** The organisation's name, accent and the digest of its logo; '' for those of the product. */
const columns = {
  name: brand.name,
  accent: brand.accent,
  logo: brand.logo,
  version: brand.version,
  /** True if there are icons of the installed app; a logo of an earlier version of the hub has none. */
  hasIcons: sql<boolean>`exists (select from ${brandIcons} where ${brandIcons.digest} = ${brand.logo})`,
};
export type BrandRow = SelectResultFields<typeof columns>;

/** The brand of a new hub. */
export const noBrand: BrandRow = { name: '', accent: '', logo: '', version: 1, hasIcons: false };

/** Returns the stored brand. The migrations insert the row. */
export const readBrand = async (store: Store): Promise<BrandRow> =>
  (await firstOf(store.select(columns).from(brand))) ?? noBrand;

/** Returns the stored brand and locks it until the transaction ends. */
export const lockBrand = (store: Store): Promise<BrandRow> =>
  onlyOf(store.select(columns).from(brand).for('no key update'), 'brand');

/** Saves the brand with the next version. The caller must have locked it. */
export const updateBrand = (store: Store, change: Partial<typeof brand.$inferInsert>): Promise<BrandRow> =>
  onlyOf(
    store
      .update(brand)
      .set({ ...change, version: sql`${brand.version} + 1` })
      .returning(columns),
    'brand',
  );

/** Returns the logo with a digest; null for none. */
export async function findLogo(store: Store, digest: string): Promise<Buffer | null> {
  return (await firstOf(store.select().from(brand).where(eq(brand.logo, digest))))?.picture ?? null;
}

/** Returns an icon of the installed app for the logo with a digest; null for none. */
export async function findAppIcon(store: Store, icon: AppIcon, digest: string): Promise<Buffer | null> {
  const isThis = and(eq(brandIcons.icon, icon), eq(brandIcons.digest, digest));
  return (await firstOf(store.select().from(brandIcons).where(isThis)))?.picture ?? null;
}
