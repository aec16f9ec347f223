import { and, eq, sql } from 'drizzle-orm';
import { brand } from '../database/schema.ts';
import type { Store } from '../database/store.ts';

/** The organisation's name, accent and the digest of its logo; '' for those of the product. */
const columns = { name: brand.name, accent: brand.accent, logo: brand.logo, version: brand.version };
export type BrandRow = { name: string; accent: string; logo: string; version: number };

/** The brand of a new hub. */
export const noBrand: BrandRow = { name: '', accent: '', logo: '', version: 1 };

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
