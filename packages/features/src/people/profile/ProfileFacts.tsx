import type { Profile } from '@portico/contract/schemas/profile';
import { DescriptionList } from '@portico/ui/DescriptionList';
import { formatInstant } from '../../lib/format/formats.ts';

const orDash = (text: string) => text || '–';

/** The details of a user. */
export const ProfileFacts = ({ profile }: { profile: Profile }) => (
  <DescriptionList
    columns={2}
    items={[
      { term: 'Username', description: profile.username },
      { term: 'Email', description: profile.email },
      { term: 'First name', description: orDash(profile.firstName) },
      { term: 'Last name', description: orDash(profile.lastName) },
      { term: 'Phone', description: orDash(profile.phone) },
      { term: 'Company', description: orDash(profile.company) },
      { term: 'Department', description: orDash(profile.department) },
      { term: 'Job title', description: orDash(profile.position) },
      {
        term: 'Last login',
        description: profile.lastLogin === null ? 'Never' : formatInstant(profile.lastLogin),
      },
    ]}
  />
);
