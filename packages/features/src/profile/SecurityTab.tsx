import { lifetimes } from '@portico/contract/limits';
import type { Profile } from '@portico/contract/schemas/profile';
import { Card } from '@portico/ui/Card';
import { Stack } from '@portico/ui/Stack';
import type { ReactNode } from 'react';
import { formatDate } from '../lib/format/formats.ts';
import { ChangePasswordForm } from '../lib/forms/ChangePasswordForm.tsx';
import { Sessions } from './Sessions.tsx';
import { useOwnPassword } from './useProfile.ts';

const passwordDays = lifetimes.password / (24 * 60 * 60 * 1000);

interface SecurityTabProps {
  profile: Profile;
  /** How the app is set up in this browser, which the app brings. */
  device?: ReactNode;
}

/** The own password, where it is in use, and this device. */
export function SecurityTab({ profile, device }: SecurityTabProps) {
  const change = useOwnPassword();
  return (
    <Stack gap={5}>
      <Card title="Change password" description={ageOf(profile)}>
        <ChangePasswordForm change={change} />
      </Card>
      <Sessions />
      {device}
    </Stack>
  );
}

/** When the password was set, and until when it is good. */
function ageOf({ passwordChangedAt, passwordDueAt }: Profile): string {
  const changed = `Last changed on ${formatDate(passwordChangedAt)}. A change signs you out everywhere else.`;
  return passwordDueAt === null
    ? changed
    : `${changed} Passwords are changed every ${passwordDays} days here: yours is due on ${formatDate(passwordDueAt)}.`;
}
