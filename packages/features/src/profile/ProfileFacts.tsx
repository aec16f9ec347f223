import type { Profile } from '@portico/contract/schemas/profile';
import { DescriptionList } from '@portico/ui/DescriptionList';
import { formatInstant } from '../lib/format/formats.ts';

/** What is not known. */
const orNone = (text: string) => text || '–';

/** What the hub knows of somebody. */
export const ProfileFacts = ({ profile }: { profile: Profile }) => (
  <DescriptionList
    columns={2}
    items={[
      { term: 'Username', description: profile.username },
      { term: 'Email', description: profile.email },
      { term: 'First name', description: orNone(profile.firstName) },
      { term: 'Last name', description: orNone(profile.lastName) },
      { term: 'Phone', description: orNone(profile.phone) },
      { term: 'Company', description: orNone(profile.company) },
      { term: 'Department', description: orNone(profile.department) },
      { term: 'Job title', description: orNone(profile.position) },
      {
        term: 'Last login',
        description: profile.lastLogin === null ? 'Never' : formatInstant(profile.lastLogin),
      },
    ]}
  />
);
