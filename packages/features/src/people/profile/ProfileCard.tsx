import type { Profile } from '@portico/contract/schemas/profile';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { Inline } from '@portico/ui/Inline';
import { Stack } from '@portico/ui/Stack';
import { ImageUp, Pencil } from 'lucide-react';
import { Identity } from './Identity.tsx';
import { ProfileFacts } from './ProfileFacts.tsx';

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
