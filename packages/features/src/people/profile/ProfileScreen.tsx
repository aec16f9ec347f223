import { read } from '@portico/contract/people/endpoints/profile';
import { screens } from '@portico/contract/screens';
import { Card } from '@portico/ui/Card';
import { Grid } from '@portico/ui/Grid';
import { Heading } from '@portico/ui/Heading';
import { Inline } from '@portico/ui/Inline';
import { Page } from '@portico/ui/Page';
import { Loading, Skeleton } from '@portico/ui/Skeleton';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import type { ReactNode } from 'react';
import { LoadError } from '../../lib/components/LoadError.tsx';
import { useRead } from '../../lib/data/useRead.ts';
import { useTitle } from '../../lib/navigation/title.ts';
import { PortalShell } from '../../shell/index.ts';
import { ProfileTabs } from './ProfileTabs.tsx';

interface ProfileScreenProps {
  /** The card on installation and notifications in this browser. */
  device?: ReactNode;
}

/** The user's profile, password and sessions. docs/people.md, 'Profile'. */
export function ProfileScreen({ device }: ProfileScreenProps) {
  useTitle(screens.profile.title);
  const profile = useRead(read, {}, { isLive: true });
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

const facts = ['username', 'email', 'first', 'last', 'phone', 'department'];

/** The placeholder while the profile loads. */
const ProfileSkeleton = () => (
  <Loading label="Loading your profile">
    <Stack gap={5}>
      <Skeleton shape="control" length="long" />
      <Grid split="aside" gap={5}>
        <Card>
          <Stack gap={6}>
            <Inline gap={4} isWrapping={false}>
              <Skeleton shape="circle" />
              <Stack gap={1} isGrowing>
                <Skeleton length="medium" />
                <Skeleton shape="badge" length="short" />
              </Stack>
            </Inline>
            <Grid columns="medium" gap={5}>
              {facts.map(fact => (
                <Stack key={fact} gap={1}>
                  <Skeleton shape="small" length="short" />
                  <Skeleton length="medium" />
                </Stack>
              ))}
            </Grid>
          </Stack>
        </Card>
      </Grid>
    </Stack>
  </Loading>
);

interface PortalProfileProps {
  /** The notification bell in the header. */
  bell?: ReactNode;
  /** The card on installation and notifications in this browser. */
  device?: ReactNode;
}

/** The profile inside the portal's shell. The console app adds the console's shell. */
export const PortalProfile = ({ bell, device }: PortalProfileProps) => (
  <PortalShell bell={bell}>
    <ProfileScreen device={device} />
  </PortalShell>
);
