import { factorLimits, lifetimes } from '@portico/contract/limits';
import { and, desc, eq, inArray, lte } from 'drizzle-orm';
import { secretDigest } from '../../base/secrets/digest.ts';
import { isCurrent } from '../../database/query/moments.ts';
import { changesAny, firstOf } from '../../database/query/rows.ts';
import { rememberedDevices } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';

type DeviceRow = typeof rememberedDevices.$inferSelect;

const isLive = (userId: string, at: Date) =>
  and(eq(rememberedDevices.userId, userId), isCurrent(rememberedDevices, at));

/** Returns a user's remembered devices, the most recently used first. */
export const listDevices = (store: Store, userId: string, at: Date): Promise<DeviceRow[]> =>
  store
    .select()
    .from(rememberedDevices)
    .where(isLive(userId, at))
    .orderBy(desc(rememberedDevices.lastUsedAt), rememberedDevices.id)
    .limit(factorLimits.devices);

/** Returns whether a user chose to skip the second factor on a device, and records its use. */
export async function useDevice(store: Store, userId: string, secret: string | undefined, at: Date) {
  if (secret === undefined) return false;
  const isThis = and(isLive(userId, at), eq(rememberedDevices.digest, secretDigest(secret)));
  return changesAny(store.update(rememberedDevices).set({ lastUsedAt: at }).where(isThis));
}

/** Remembers a device. The oldest above the limit are forgotten. */
export async function rememberDevice(
  store: Store,
  { userId, secret, userAgent }: { userId: string; secret: string; userAgent: string },
  at: Date,
): Promise<void> {
  const times = { lastUsedAt: at, expiresAt: new Date(at.getTime() + lifetimes.rememberedDevice) };
  await store
    .insert(rememberedDevices)
    .values({ userId, digest: secretDigest(secret), userAgent, createdAt: at, ...times })
    .onConflictDoUpdate({
      target: [rememberedDevices.userId, rememberedDevices.digest],
      set: { userAgent, createdAt: at, ...times },
    });
  const excess = store
    .select({ id: rememberedDevices.id })
    .from(rememberedDevices)
    .where(eq(rememberedDevices.userId, userId))
    .orderBy(desc(rememberedDevices.lastUsedAt), rememberedDevices.id)
    .offset(factorLimits.devices);
  await store.delete(rememberedDevices).where(inArray(rememberedDevices.id, excess));
}

/** Forgets a device of a user. Returns it, or null if there is none. */
export const forgetDevice = (store: Store, userId: string, id: string): Promise<DeviceRow | null> =>
  firstOf(
    store
      .delete(rememberedDevices)
      .where(and(eq(rememberedDevices.id, id), eq(rememberedDevices.userId, userId)))
      .returning(),
  );

/** Forgets all devices of a user. Returns how many there were. */
export async function forgetDevicesOf(store: Store, userId: string): Promise<number> {
  const forgotten = await store
    .delete(rememberedDevices)
    .where(eq(rememberedDevices.userId, userId))
    .returning({ id: rememberedDevices.id });
  return forgotten.length;
}

/** Deletes devices whose time is over. Called by a job. */
export async function deleteExpiredDevices(store: Store, at: Date): Promise<void> {
  const expired = store
    .select({ id: rememberedDevices.id })
    .from(rememberedDevices)
    .where(lte(rememberedDevices.expiresAt, at))
    // Waiting for a row while holding others could deadlock with a user who forgets all devices.
    .for('update', { skipLocked: true });
  await store.delete(rememberedDevices).where(inArray(rememberedDevices.id, expired));
}
