import { screens } from '@portico/contract/screens';
import { Heading } from '@portico/ui/Heading';
import { Page } from '@portico/ui/Page';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import type { ReactNode } from 'react';
import { LoadError } from '../../lib/components/LoadError.tsx';
import { useTitle } from '../../lib/navigation/title.ts';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { ProfileTabs } from './ProfileTabs.tsx';
import { useProfile } from './useProfile.ts';

interface ProfileScreenProps {
  /** The card on installation and notifications in this browser. */
  device?: ReactNode;
}

/** The user's profile, password and sessions. docs/people.md, 'Profile'. */
export function ProfileScreen({ device }: ProfileScreenProps) {
  useTitle(screens.profile.title);
  const profile = useProfile();
  return (
    <Page>
      <Stack gap={5}>
        <Stack gap={0}>
          <Heading level={1}>Profile</Heading>
          <Text tone="muted">Your details and account security</Text>
        </Stack>
        {profile.state === 'ready' ? (
          <ProfileTabs profile={profile.data} device={device} />
        ) : profile.state === 'loading' ? (
          <ProfileSkeleton />
        ) : (
          <LoadError message="Profile not found" of={profile} />
        )}
      </Stack>
    </Page>
  );
}
