import type { ClaimName } from '@portico/contract/sso/schemas/oidc';

/** Names of claims for users. */
export const claimTexts: Readonly<Record<ClaimName, string>> = {
  name: 'Your name',
  given_name: 'Your first name',
  family_name: 'Your last name',
  preferred_username: 'Your username',
  email: 'Your email address',
  email_verified: 'Whether your email address is confirmed',
  role: 'Your role',
  groups: 'Your groups',
};
