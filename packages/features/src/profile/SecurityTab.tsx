import { lifetimes } from '@portico/contract/limits';
import type { Profile } from '@portico/contract/schemas/profile';
import { Card } from '@portico/ui/Card';
import { Stack } from '@portico/ui/Stack';
import type { ReactNode } from 'react';
import { SignOuts } from '../lib/components/SignOuts.tsx';
import { formatDate } from '../lib/format/formats.ts';
import { ChangePasswordForm } from '../lib/forms/ChangePasswordForm.tsx';
import { AllowedApps } from './AllowedApps.tsx';
import { AppSessions } from './AppSessions.tsx';
import { DirectApps } from './DirectApps.tsx';
import { Sessions } from './Sessions.tsx';
import type { useOwnPassword } from './useProfile.ts';

const passwordDays = lifetimes.password / (24 * 60 * 60 * 1000);

interface SecurityTabProps {
  profile: Profile;
  change: ReturnType<typeof useOwnPassword>;
  /** The card on installation and notifications in this browser. */
  device?: ReactNode;
}

/** The user's password, sessions and this device. */
export function SecurityTab({ profile, change, device }: SecurityTabProps) {
  return (
    <Stack gap={5}>
      <Card title="Change password" description={passwordAge(profile)}>
        <ChangePasswordForm change={change} />
      </Card>
      <SignOuts />
      <Sessions />
      <AppSessions />
      <AllowedApps />
      <DirectApps />
      {device}
    </Stack>
  );
}

/** Returns when the password was last changed and, if it expires, when. */
function passwordAge({ passwordChangedAt, passwordDueAt }: Profile): string {
  if (passwordChangedAt === null) return 'Your account has no password.';
  const changed = `Last changed on ${formatDate(passwordChangedAt)}. Changing your password signs you out everywhere else.`;
  return passwordDueAt === null
    ? changed
    : `${changed} Passwords expire after ${passwordDays} days. Yours expires on ${formatDate(passwordDueAt)}.`;
}
