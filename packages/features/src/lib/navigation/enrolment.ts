/** Content of the fragment of a link to set up a second step. Browsers send it to no server. */
export interface EnrolmentFragment {
  secret: string;
  username: string;
  /** The account has no password: the link begins with a new one. */
  choosesPassword: boolean;
}

const begins = { current: 'factor', chosen: 'factor+password' } as const;

/** Returns the fragment of a link to set up a second step. */
export const enrolmentFragment = ({ secret, username, choosesPassword }: EnrolmentFragment): string =>
  [choosesPassword ? begins.chosen : begins.current, secret, encodeURIComponent(username)].join(':');

/** Reads such a fragment; null for another one. */
export function enrolmentOf(fragment: string): EnrolmentFragment | null {
  const [kind, secret = '', username = ''] = fragment.split(':');
  if (kind !== begins.current && kind !== begins.chosen) return null;
  try {
    return { secret, username: decodeURIComponent(username), choosesPassword: kind === begins.chosen };
  } catch {
    // Cut off while it was copied: it does not work.
    return { secret: '', username: '', choosesPassword: false };
  }
}
