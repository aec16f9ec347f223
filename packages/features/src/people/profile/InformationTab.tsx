import type { Profile } from '@portico/contract/schemas/profile';
import { Grid } from '@portico/ui/Grid';
import { useState } from 'react';
import { EmailCard } from './EmailCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import type { useProfileForm } from './useProfileForm.ts';

interface InformationTabProps {
  profile: Profile;
  editing: ReturnType<typeof useProfileForm>;
  isEditing: boolean;
  onEdit: () => void;
  onCancel: () => void;
  onChangePicture: () => void;
}

/** The user's details, and after Edit the form to change them. */
export function InformationTab({
  profile,
  editing,
  isEditing,
  onEdit,
  onCancel,
  onChangePicture,
}: InformationTabProps) {
  // The Edit button receives the focus when it replaces the form, but not when the screen opens.
  const [wasEditing, setWasEditing] = useState(isEditing);
  if (isEditing && !wasEditing) setWasEditing(true);
  return (
    <Grid split="aside" gap={5}>
      {isEditing ? (
        <ProfileForm profile={profile} editing={editing} onCancel={onCancel} />
      ) : (
        <>
          <ProfileCard
            profile={profile}
            onChangePicture={onChangePicture}
            onEdit={onEdit}
            isEditFocused={wasEditing}
          />
          <EmailCard />
        </>
      )}
    </Grid>
  );
}
