import type { Profile } from '@portico/contract/schemas/profile';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { Form } from '@portico/ui/Form';
import { Inline } from '@portico/ui/Inline';
import { Stack } from '@portico/ui/Stack';
import { ImageUp, Pencil } from 'lucide-react';
import { useState } from 'react';
import { ConflictDialog } from '../lib/forms/ConflictDialog.tsx';
import { SaveButton } from '../lib/forms/SaveButton.tsx';
import { EmailCard } from './EmailCard.tsx';
import { Identity } from './Identity.tsx';
import { ProfileFacts } from './ProfileFacts.tsx';
import { ProfileFields } from './ProfileFields.tsx';
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
  // The Edit button takes the focus when it replaces the form, but not when the screen opens.
  const [wasEditing, setWasEditing] = useState(isEditing);
  if (isEditing && !wasEditing) setWasEditing(true);
  if (!isEditing) {
    return (
      <Stack gap={5}>
        <Card>
          <Stack gap={6}>
            <Identity
              profile={profile}
              action={
                <Inline gap={2}>
                  <Button icon={<ImageUp />} onPress={onChangePicture}>
                    Change picture
                  </Button>
                  <Button icon={<Pencil />} onPress={onEdit} autoFocus={wasEditing}>
                    Edit
                  </Button>
                </Inline>
              }
            />
            <ProfileFacts profile={profile} />
          </Stack>
        </Card>
        <EmailCard />
      </Stack>
    );
  }
  const { form, isPending, conflict } = editing;
  return (
    <Form onSubmit={form.save} aria-label="Profile Information">
      <Card
        footer={
          <Inline justify="end">
            <Button onPress={onCancel} isDisabled={isPending}>
              Cancel
            </Button>
            <SaveButton isDirty={form.isDirty} isPending={isPending}>
              Save
            </SaveButton>
          </Inline>
        }
      >
        <Stack gap={6}>
          <Identity profile={profile} />
          <ProfileFields profile={profile} field={form.field} />
        </Stack>
      </Card>
      {conflict === null ? null : (
        <ConflictDialog title="Profile changed while you were editing" {...conflict} />
      )}
    </Form>
  );
}
