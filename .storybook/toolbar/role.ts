import { people } from '@portico/mocks/fixtures/fixtures';
import type { FixturePerson } from '@portico/mocks/fixtures/people';

const byRole: Readonly<Record<string, FixturePerson>> = {
  owner: people.owner,
  admin: people.admin,
  manager: people.manager,
  user: people.user,
};

/** Returns the person whom the toolbar signs in instead of the story's; undefined for the story's own. */
export const personOf = (role: unknown): FixturePerson | undefined => byRole[String(role)];
