import type { Moment } from '../../lib/server/moments.ts';
import { factorLimits } from '../../limits.ts';

/**
 * Returns whether a sign-in that ended between its steps may be that of a stranger who knows the password. The user may
 * only have been without the phone: a few codes from a network of the user are no sign, and neither is a sign-in that
 * was begun again and completed from the same network.
 *
 * @param lastSessionAt when the latest session of the user from the same network began; null without one
 */
export const isSuspicious = (
  { failures, createdAt }: { failures: number; createdAt: Moment },
  lastSessionAt: Moment | null,
): boolean =>
  lastSessionAt === null ||
  (failures >= factorLimits.suspiciousCodes && Number(lastSessionAt) < Number(createdAt));
