import type { User } from '@portico/contract/people/schemas/user';
import type { UserOverview } from '@portico/contract/people/schemas/userSession';
import { counted, formatDate, formatMoment } from '../../lib/format/formats.ts';

/** Something about a user that an administrator should look at. */
export interface Attention {
  title: string;
  sentence: string;
  /** The tab where it is handled. */
  link?: { tab: 'userApps' | 'userActivity' | 'userDanger'; label: string };
}

const danger = (label: string) => ({ tab: 'userDanger', label }) as const;

/** States how far the invitation is, and what to do if it does not work. */
function invitationSentence(
  { email }: User,
  { invitationExpiresAt, invitationMail }: UserOverview,
  now: Date,
): string {
  if (invitationExpiresAt === null || new Date(invitationExpiresAt) <= now) {
    return 'No link works any more: make a new one in the menu of the user.';
  }
  const until = `The user must choose a password by ${formatMoment(invitationExpiresAt)}.`;
  switch (invitationMail) {
    case null:
      return until;
    case 'due':
      return `The link waits to be emailed to ${email}. ${until}`;
    case 'sent':
      return `The link was emailed to ${email}. ${until}`;
    case 'failed':
      return `The link could not be emailed to ${email}. Correct the address, or make a new link in the menu of the user.`;
  }
}

/** Returns what needs attention, the most urgent first. */
export function attentionOf(user: User, overview: UserOverview, now: Date): Attention[] {
  const { lockedUntil, temporaryPasswordExpiresAt, pendingRequests } = overview;
  const found: (Attention | null)[] = [
    lockedUntil === null
      ? null
      : {
          title: 'Locked for a network',
          sentence: `Too many failed sign-ins. Locked until ${formatMoment(lockedUntil)}; other networks still work.`,
          link: { tab: 'userActivity', label: 'Show the activity' },
        },
    user.isApproved
      ? null
      : {
          title: 'Awaiting approval',
          sentence: 'The user registered, and no administrator has approved the account.',
        },
    user.isSuspended
      ? {
          title: 'Suspended',
          sentence: "The user can't sign in.",
          link: danger('Unsuspend in the danger zone'),
        }
      : null,
    user.isActive
      ? null
      : {
          title: 'Inactive',
          sentence: "The user can't sign in. The access is kept.",
          link: danger('Activate in the danger zone'),
        },
    user.isInvited
      ? {
          title: 'Invited',
          sentence: invitationSentence(user, overview, now),
        }
      : null,
    temporaryPasswordExpiresAt === null || !user.tempPassword
      ? null
      : {
          title: 'Temporary password',
          sentence:
            new Date(temporaryPasswordExpiresAt) > now
              ? `The user must change it by ${formatDate(temporaryPasswordExpiresAt)}.`
              : `It expired on ${formatDate(temporaryPasswordExpiresAt)}: the user can't sign in until you reset it.`,
          link: danger('Reset the password'),
        },
    pendingRequests === 0
      ? null
      : {
          title: counted(pendingRequests, 'open request'),
          sentence: `Waiting for access to ${counted(pendingRequests, 'application')}.`,
          link: { tab: 'userApps', label: 'Answer' },
        },
  ];
  return found.filter(item => item !== null);
}
