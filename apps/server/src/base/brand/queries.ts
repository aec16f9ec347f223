import type { AppIcon } from '@portico/contract/limits';
import { and, eq, sql } from 'drizzle-orm';
import { brand, brandIcons } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';

/** The organisation's name, accent and the digest of its logo; '' for those of the product. */
const columns = {
  name: brand.name,
  accent: brand.accent,
  logo: brand.logo,
  version: brand.version,
  hasIcons: sql<boolean>`exists (select from ${brandIcons} where ${brandIcons.digest} = ${brand.logo})`,
};
export type BrandRow = {
  name: string;
  accent: string;
  logo: string;
  version: number;
  /** True if there are icons of the installed app; a logo of an earlier version of the hub has none. */
  hasIcons: boolean;
};

/** The brand of a new hub. */
export const noBrand: BrandRow = { name: '', accent: '', logo: '', version: 1, hasIcons: false };

/** Returns the stored brand. The migrations insert the row. */
export async function readBrand(store: Store): Promise<BrandRow> {
  const [row] = await store.select(columns).from(brand);
  return row ?? noBrand;
}

/** Returns the stored brand and locks it until the transaction ends. */
export async function lockBrand(store: Store): Promise<BrandRow> {
  const [row] = await store.select(columns).from(brand).for('no key update');
  if (row === undefined) throw new Error('The brand row is missing');
  return row;
}

/** Saves the brand with the next version. The caller must have locked it. */
export async function updateBrand(
  store: Store,
  change: Partial<typeof brand.$inferInsert>,
): Promise<BrandRow> {
  const [row] = await store
    .update(brand)
    .set({ ...change, version: sql`${brand.version} + 1` })
    .returning(columns);
  if (row === undefined) throw new Error('The brand row is missing');
  return row;
}

/** Returns the logo with a digest; null for none. */
export async function findLogo(store: Store, digest: string): Promise<Buffer | null> {
  const [row] = await store
    .select({ picture: brand.picture })
    .from(brand)
    .where(and(eq(brand.logo, digest)));
  return row?.picture ?? null;
}

/** An icon of the installed app. */
export type BrandIcon = typeof brandIcons.$inferInsert;

/** Replaces the icons of the installed app. */
export async function replaceIcons(store: Store, icons: readonly BrandIcon[]): Promise<void> {
  await store.delete(brandIcons);
  if (icons.length > 0) await store.insert(brandIcons).values([...icons]);
}

/** Returns an icon of the installed app for the logo with a digest; null for none. */
export async function findAppIcon(store: Store, icon: AppIcon, digest: string): Promise<Buffer | null> {
  const [row] = await store
    .select({ picture: brandIcons.picture })
    .from(brandIcons)
    .where(and(eq(brandIcons.icon, icon), eq(brandIcons.digest, digest)));
  return row?.picture ?? null;
}
