import { and, eq } from 'drizzle-orm';
import { applicationIcons, applications } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';

/** Stores the icon of an application in place of the previous one. */
export async function storeIcon(
  store: Store,
  icon: { applicationId: string; digest: string; picture: Buffer },
): Promise<void> {
  const { digest, picture } = icon;
  await store
    .insert(applicationIcons)
    .values(icon)
    .onConflictDoUpdate({ target: applicationIcons.applicationId, set: { digest, picture } });
}

export async function deleteIcon(store: Store, applicationId: string): Promise<void> {
  await store.delete(applicationIcons).where(eq(applicationIcons.applicationId, applicationId));
}

/** Returns the icon with a digest of an application, and whether the application is active; null for none. */
export async function findIcon(
  store: Store,
  applicationId: string,
  digest: string,
): Promise<{ picture: Buffer; isActive: boolean } | null> {
  const [row] = await store
    .select({ picture: applicationIcons.picture, isActive: applications.isActive })
    .from(applicationIcons)
    .innerJoin(applications, eq(applications.id, applicationIcons.applicationId))
    .where(and(eq(applicationIcons.applicationId, applicationId), eq(applicationIcons.digest, digest)));
  return row ?? null;
}
