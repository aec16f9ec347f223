import type { Profile } from '@portico/contract/people/schemas/profile';
import { Badge } from '@portico/ui/Badge';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { DescriptionList } from '@portico/ui/DescriptionList';
import { Heading } from '@portico/ui/Heading';
import { Inline } from '@portico/ui/Inline';
import { Monogram } from '@portico/ui/Monogram';
import { Stack } from '@portico/ui/Stack';
import { ImageUp, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { RoleBadge } from '../../lib/components/RoleBadge.tsx';
import { formatInstant } from '../../lib/format/formats.ts';
import { nameOf } from '../../lib/format/names.ts';

interface ProfileCardProps {
  profile: Profile;
  onChangePicture: () => void;
  onEdit: () => void;
  /** Focuses the Edit button: it replaces the form that had the focus. */
  isEditFocused?: boolean;
}

/** The user's details, with buttons to change them. */
export const ProfileCard = ({
  profile,
  onChangePicture,
  onEdit,
  isEditFocused = false,
}: ProfileCardProps) => (
  <Card>
    <Stack gap={6}>
      <Identity
        profile={profile}
        action={
          <Inline gap={2}>
            <Button icon={<ImageUp />} onPress={onChangePicture}>
              Change picture
            </Button>
            <Button icon={<Pencil />} onPress={onEdit} autoFocus={isEditFocused}>
              Edit
            </Button>
          </Inline>
        }
      />
      <ProfileFacts profile={profile} />
    </Stack>
  </Card>
);

const orDash = (text: string) => text || '–';

/** The details of a user. */
const ProfileFacts = ({ profile }: { profile: Profile }) => (
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

interface IdentityProps {
  profile: Profile;
  /** A button at the end of the row. */
  action?: ReactNode;
}

/** The user's name, role and account status. */
export const Identity = ({ profile, action }: IdentityProps) => (
  <Inline justify="between" gap={4}>
    <Inline gap={4} isWrapping={false}>
      <Monogram name={nameOf(profile)} size="large" shape="round" picture={profile.avatar} />
      <Stack gap={1}>
        <Heading level={2}>{nameOf(profile)}</Heading>
        <Inline gap={1}>
          <RoleBadge role={profile.role} />
          {profile.isActive ? <Badge tone="success">Active</Badge> : <Badge>Inactive</Badge>}
        </Inline>
      </Stack>
    </Inline>
    {action}
  </Inline>
);
