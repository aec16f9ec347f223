import { Heading } from '@portico/ui/Heading';
import { Page } from '@portico/ui/Page';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import type { ReactNode } from 'react';
import { LoadError } from '../lib/components/LoadError.tsx';
import { useTitle } from '../lib/navigation/title.ts';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { ProfileTabs } from './ProfileTabs.tsx';
import { useProfile } from './useProfile.ts';

interface ProfileScreenProps {
  /** How the app is set up in this browser, which the app brings. */
  device?: ReactNode;
}

/** Who somebody is, and how their account is kept safe. docs/product.md 5.7. */
export function ProfileScreen({ device }: ProfileScreenProps) {
  useTitle('Profile');
  const profile = useProfile();
  return (
    <Page width="medium">
      <Stack gap={5}>
        <Stack gap={0}>
          <Heading level={1}>Profile</Heading>
          <Text tone="muted">Who you are here, and how your account is kept safe</Text>
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
