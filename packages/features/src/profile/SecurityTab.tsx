import { lifetimes } from '@portico/contract/limits';
import type { Profile } from '@portico/contract/schemas/profile';
import { Card } from '@portico/ui/Card';
import { Stack } from '@portico/ui/Stack';
import { ChangePasswordForm } from '../lib/ChangePasswordForm.tsx';
import { formatDate } from '../lib/formats.ts';
import { Sessions } from './Sessions.tsx';
import { useOwnPassword } from './useProfile.ts';

const passwordDays = lifetimes.password / (24 * 60 * 60 * 1000);

/** The own password, and where it is in use. */
export function SecurityTab({ profile }: { profile: Profile }) {
  const change = useOwnPassword();
  return (
    <Stack gap={5}>
      <Card title="Change password" description={ageOf(profile)}>
        <ChangePasswordForm change={change} />
      </Card>
      <Sessions />
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
