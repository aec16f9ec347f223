import { paths } from './paths.ts';

/** The security tab of the user's profile. */
export const ownSecurityPath = `${paths.profile}?tab=security`;

/** Path of the user's sign-in methods, where they change their password. */
export const ownMethodsPath = `${ownSecurityPath}&show=methods`;

/** Path of the list of second factors, where the user adds one. */
export const ownFactorsPath = `${ownSecurityPath}&show=factors`;

/** Path of the user's sessions. */
export const ownSessionsPath = `${ownSecurityPath}&show=sessions`;
