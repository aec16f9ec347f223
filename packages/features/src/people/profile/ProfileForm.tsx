import { read as readEmail } from '@portico/contract/people/endpoints/emails';
import type { Profile } from '@portico/contract/people/schemas/profile';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { Form } from '@portico/ui/Form';
import { Grid } from '@portico/ui/Grid';
import { Inline } from '@portico/ui/Inline';
import { Stack } from '@portico/ui/Stack';
import { TextField } from '@portico/ui/TextField';
import { useRead } from '../../lib/data/useRead.ts';
import { SaveButton } from '../../lib/forms/SaveButton.tsx';
import { Identity } from './ProfileCard.tsx';
import type { useProfileForm } from './useProfileForm.ts';

export interface ProfileFormProps {
  profile: Profile;
  editing: ReturnType<typeof useProfileForm>;
  onCancel: () => void;
}

/** The form to change the user's details; username and email are read-only. docs/people.md, 'Profile'. */
export function ProfileForm({ profile, editing: { form, isPending, conflict }, onCancel }: ProfileFormProps) {
  const { data } = useRead(readEmail, {}, { isLive: true });
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
          <Grid columns="medium" gap={5}>
            <TextField
              label="Username"
              value={profile.username}
              description="Username cannot be changed"
              autoComplete="off"
              isReadOnly
            />
            <TextField
              label="Email"
              type="email"
              value={profile.email}
              description={
                data?.sendsMail === true ? 'Change it with “Change address”' : 'Email cannot be changed'
              }
              autoComplete="off"
              isReadOnly
            />
            <TextField {...form.field('firstName')} label="First name" autoComplete="given-name" autoFocus />
            <TextField {...form.field('lastName')} label="Last name" autoComplete="family-name" />
            <TextField {...form.field('phone')} label="Phone" type="tel" autoComplete="tel" />
            <TextField {...form.field('department')} label="Department" autoComplete="off" />
            <TextField {...form.field('position')} label="Job title" autoComplete="organization-title" />
          </Grid>
        </Stack>
      </Card>
      {conflict}
    </Form>
  );
}
