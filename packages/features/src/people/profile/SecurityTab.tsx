import type { Profile } from '@portico/contract/schemas/profile';
import { Stack } from '@portico/ui/Stack';
import { Target } from '@portico/ui/Target';
import type { ReactNode } from 'react';
import { SignOuts } from '../../lib/components/SignOuts.tsx';
import { AllowedApps } from './AllowedApps.tsx';
import { AppPasswordsCard } from './AppPasswordsCard.tsx';
import { AppSessions } from './AppSessions.tsx';
import { DirectApps } from './DirectApps.tsx';
import { FactorsCard } from './FactorsCard.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { RecentSignIns } from './RecentSignIns.tsx';
import { Sessions } from './Sessions.tsx';
import type { useOwnPassword } from './useProfile.ts';
import { useProfileAddress } from './useProfileAddress.ts';

interface SecurityTabProps {
  profile: Profile;
  change: ReturnType<typeof useOwnPassword>;
  /** The card on installation and notifications in this browser. */
  device?: ReactNode;
}

/** Sign-in methods, sessions and this device. */
export function SecurityTab({ profile, change, device }: SecurityTabProps) {
  const { isAtFactors } = useProfileAddress();
  return (
    <Stack gap={5}>
      <PasswordCard profile={profile} change={change} />
      <Target label="Passkeys and second factors" isReached={isAtFactors} isBare>
        <Stack gap={5}>
          <PasskeysCard />
          <FactorsCard />
        </Stack>
      </Target>
      <SignOuts />
      <Sessions />
      <RecentSignIns />
      <AppSessions />
      <AllowedApps />
      <DirectApps />
      <AppPasswordsCard />
      {device}
    </Stack>
  );
}
