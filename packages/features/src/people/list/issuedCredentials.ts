import { day, hour } from '@portico/contract/lib/durations';
import { lifetimes } from '@portico/contract/limits';
import type {
  EnrolmentLink,
  Invitation,
  ResetLink,
  TemporaryPassword,
} from '@portico/contract/people/schemas/user';
import { formatDate, formatMoment } from '../../lib/format/formats.ts';
import { enrolmentFragment } from '../../lib/navigation/enrolment.ts';
import { paths } from '../../lib/navigation/paths.ts';

/** Credential of a user for the first sign-in. It stays in memory only, while its dialog is open. */
export type IssuedCredential = (TemporaryPassword | Invitation | ResetLink | EnrolmentLink) & {
  /** The only application of a new user, to which the sign-in of the message leads. */
  appId?: string | null | undefined;
  /** The report on the sessions that a reset ended. */
  signOutReport?: string | null;
};

/** A credential as its dialog and its message show it. */
export interface ShownCredential {
  id: string;
  username: string;
  /** Name of the credential: 'Temporary password'. */
  label: string;
  labels: string;
  value: string;
  /** To send to the user. */
  message: string;
  /** States how long one, or each of several, can be used. */
  advice: { one: string; several: string };
}

/** Returns how a credential is shown; null for an invitation that the hub mails. */
export function shownCredential(issued: IssuedCredential): ShownCredential | null {
  if ('tempPassword' in issued) return ofPassword(issued);
  if ('resetLink' in issued) return ofLink(issued, resetTexts, issued.resetLink);
  if ('enrolmentLink' in issued) return ofEnrolment(issued);
  return issued.invitation === null ? null : ofLink(issued, invitationTexts, issued.invitation);
}

function ofPassword({
  id,
  username,
  tempPassword,
  expiresAt,
  appId = null,
}: TemporaryPassword & IssuedCredential): ShownCredential {
  const query = new URLSearchParams({ ...(appId !== null && { app: appId }), login_hint: username });
  const days = lifetimes.temporaryPassword / day;
  const expiry = `in ${days} days, on ${formatDate(expiresAt)}`;
  return {
    id,
    username,
    label: 'Temporary password',
    labels: 'Temporary passwords',
    value: tempPassword,
    // The password is not in the address, which browsers and servers store.
    message: [
      `Sign in at ${location.origin}${paths.login}?${query}`,
      `Username: ${username}`,
      `Temporary password: ${tempPassword}`,
      `You choose a new password after the first sign-in. This one expires on ${formatDate(expiresAt)}.`,
    ].join('\n'),
    advice: {
      one: `This password is shown once and expires ${expiry}. The user must change it at the next sign-in.`,
      several: `These passwords are shown once and expire ${expiry}. Each user must change theirs at the next sign-in.`,
    },
  };
}

/** Names of links. */
const invitationTexts = {
  label: 'Invitation link',
  labels: 'Invitation links',
  path: paths.invitation,
  purpose: 'Choose your password',
  hours: lifetimes.invitation / hour,
};
const resetTexts: typeof invitationTexts = {
  label: 'Reset link',
  labels: 'Reset links',
  path: paths.resetPassword,
  purpose: 'Choose a new password',
  hours: lifetimes.resetLink / hour,
};

function ofEnrolment({ enrolmentLink: secret, ...issued }: EnrolmentLink): ShownCredential {
  const { username, choosesPassword } = issued;
  const texts = { ...resetTexts, label: 'Enrolment link', purpose: 'Set up your second step' };
  const risk = choosesPassword
    ? 'Anyone who has it can choose the password and the second step.'
    : 'It works together with the current password.';
  return ofLink(issued, texts, enrolmentFragment({ secret, username, choosesPassword }), risk);
}

function ofLink(
  {
    id,
    username,
    expiresAt,
    appId = null,
  }: Pick<Invitation, 'id' | 'username' | 'expiresAt'> & {
    appId?: IssuedCredential['appId'];
  },
  { label, labels, path, purpose, hours }: typeof invitationTexts,
  secret: string,
  risk = 'Anyone who has it can choose the password.',
): ShownCredential {
  // Browsers send no fragment to the server, so the secret is in no log.
  const value = `${location.origin}${path}${appId === null ? '' : `?app=${appId}`}#${secret}`;
  const expiry = `in ${hours} hours, on ${formatMoment(expiresAt)}`;
  return {
    id,
    username,
    label,
    labels,
    value,
    message: [
      `${purpose} at ${value}`,
      `Username: ${username}`,
      `The link works once and expires on ${formatMoment(expiresAt)}.`,
    ].join('\n'),
    advice: {
      one: `This link is shown once, works once and expires ${expiry}. ${risk}`,
      several: `These links are shown once, work once and expire ${expiry}. Anyone who has one can choose the password.`,
    },
  };
}
