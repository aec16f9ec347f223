import type { Profile } from '@portico/contract/schemas/profile';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { Form } from '@portico/ui/Form';
import { Inline } from '@portico/ui/Inline';
import { Stack } from '@portico/ui/Stack';
import { ConflictDialog } from '../../lib/forms/ConflictDialog.tsx';
import { SaveButton } from '../../lib/forms/SaveButton.tsx';
import { Identity } from './Identity.tsx';
import { ProfileFields } from './ProfileFields.tsx';
import type { useProfileForm } from './useProfileForm.ts';

export interface ProfileFormProps {
  profile: Profile;
  editing: ReturnType<typeof useProfileForm>;
  onCancel: () => void;
}

/** The form to change the user's details. */
export const ProfileForm = ({
  profile,
  editing: { form, isPending, conflict },
  onCancel,
}: ProfileFormProps) => (
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
