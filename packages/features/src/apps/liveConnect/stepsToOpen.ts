import type { AccessLevel } from '@portico/contract/apps/schemas/application';
import { type Actor, mayHold, type Person } from '@portico/contract/people/rules';
import { lockReason } from '../../lib/format/accessReasons.ts';
import { roleNames } from '../../lib/format/roles.ts';

interface Situation {
  actor: Actor;
  holder: Person & { isActive: boolean; isSuspended: boolean };
  app: { accessLevel: AccessLevel; isActive: boolean };
  hasAccess: boolean;
  isRequested: boolean;
}

/** Returns what must happen before a user can open an application, in order; nothing if they can. */
export function stepsToOpen({ actor, holder, app, hasAccess, isRequested }: Situation): string[] {
  const { accessLevel: level } = app;
  const isAboveRole = !mayHold(holder.role, level);
  const lock = lockReason({ actor, holder, level, hasAccess });
  const steps: string[] = [];
  if (!app.isActive) steps.push('Activate the application');
  if (!holder.isActive) steps.push('Activate the account');
  if (holder.isSuspended) steps.push('Unsuspend the user');
  if (isAboveRole)
    steps.push(`Change the role to ${roleNames[level]}${level === 'admin' ? '' : ' or above'}`);
  if (hasAccess) return steps;
  if (lock !== null && !isAboveRole) steps.push(lock);
  else steps.push(isRequested ? 'Grant the request' : 'Grant access with the switch');
  return steps;
}
