import type { ClaimName } from '@portico/contract/schemas/oidc';

/** What an application learns by a claim, as the user reads it. */
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
