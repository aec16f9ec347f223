import { paths } from './paths.ts';

/** The security tab of the user's own profile. */
export const ownSecurityPath = `${paths.profile}?tab=security`;

/** Where the user adds a second factor. */
export const ownFactorsPath = `${ownSecurityPath}&show=factors`;
