import type { Profile } from '@portico/contract/schemas/profile';
import { Grid } from '@portico/ui/Grid';
import { TextField } from '@portico/ui/TextField';
import { useEmail } from './useEmail.ts';
import type { useProfileForm } from './useProfileForm.ts';

interface ProfileFieldsProps {
  profile: Profile;
  field: ReturnType<typeof useProfileForm>['form']['field'];
}

/** The fields of the profile form; username and email are read-only. docs/people.md, 'Profile'. */
export function ProfileFields({ profile, field }: ProfileFieldsProps) {
  const { data } = useEmail();
  return (
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
        description={data?.sendsMail === true ? 'Change it with “Change address”' : 'Email cannot be changed'}
        autoComplete="off"
        isReadOnly
      />
      <TextField {...field('firstName')} label="First name" autoComplete="given-name" autoFocus />
      <TextField {...field('lastName')} label="Last name" autoComplete="family-name" />
      <TextField {...field('phone')} label="Phone" type="tel" autoComplete="tel" />
      <TextField {...field('department')} label="Department" autoComplete="off" />
      <TextField {...field('position')} label="Job title" autoComplete="organization-title" />
    </Grid>
  );
}
