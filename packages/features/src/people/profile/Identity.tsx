import type { Profile } from '@portico/contract/schemas/profile';
import { Badge } from '@portico/ui/Badge';
import { Heading } from '@portico/ui/Heading';
import { Inline } from '@portico/ui/Inline';
import { Monogram } from '@portico/ui/Monogram';
import { Stack } from '@portico/ui/Stack';
import type { ReactNode } from 'react';
import { RoleBadge } from '../../lib/components/RoleBadge.tsx';
import { nameOf } from '../../lib/format/names.ts';

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
