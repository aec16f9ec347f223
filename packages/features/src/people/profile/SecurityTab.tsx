import type { Profile } from '@portico/contract/people/schemas/profile';
import { Card } from '@portico/ui/Card';
import { ListDetail } from '@portico/ui/ListDetail';
import { PickList } from '@portico/ui/PickList';
import { Stack } from '@portico/ui/Stack';
import { Target } from '@portico/ui/Target';
import { Text } from '@portico/ui/Text';
import { type ReactNode, useState } from 'react';
import { Caption } from '../../lib/components/Caption.tsx';
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
import type { useOwnPassword } from './useOwnPassword.ts';
import { type SectionId, sections, useProfileAddress } from './useProfileAddress.ts';

interface SecurityTabProps {
  profile: Profile;
  change: ReturnType<typeof useOwnPassword>;
  /** The card on installation and notifications in this browser. */
  device?: ReactNode;
}

/** Sign-in methods, sessions, applications and this device: a list of sections, of which one is open. */
export function SecurityTab({ profile, change, device }: SecurityTabProps) {
  const { isAtFactors, section } = useProfileAddress();
  // Stays when the dialog in the address closes.
  const [first] = useState(section.ofDialog);
  const open = section.shown ?? first;
  const contents: Record<SectionId, ReactNode> = {
    methods: (
      <>
        <PasswordCard profile={profile} change={change} />
        <Target label="Passkeys and second factors" isReached={isAtFactors} isBare>
          <Stack gap={5}>
            <PasskeysCard />
            <FactorsCard />
          </Stack>
        </Target>
      </>
    ),
    sessions: (
      <>
        <Sessions />
        <RecentSignIns />
      </>
    ),
    apps: (
      <>
        <AppSessions />
        <AllowedApps />
        <DirectApps />
        <AppPasswordsCard />
      </>
    ),
    device,
  };
  return (
    <ListDetail
      width="narrow"
      hasDefault
      above={<SignOuts />}
      list={
        <Card padding="none">
          <PickList
            label="Security"
            state="ready"
            items={device === undefined ? sections.filter(({ id }) => id !== 'device') : sections}
            itemKey={({ id }) => id}
            textOf={({ title }) => title}
            picked={open}
            onPick={id => section.show(id as SectionId)}
            loadingLabel=""
            empty={null}
            failed={null}
            renderItem={({ title, line }) => (
              <Stack gap={0}>
                <Text weight="strong">{title}</Text>
                <Caption>{line}</Caption>
              </Stack>
            )}
          />
        </Card>
      }
      isDetailOpen={section.shown !== null}
      backLabel="Security"
      onBack={section.leave}
      detail={<Stack gap={5}>{contents[open]}</Stack>}
    />
  );
}
