import { openAppPath } from '@portico/contract/api/documents';
import { ApiError } from '@portico/contract/client';
import { screens } from '@portico/contract/screens';
import * as api from '@portico/contract/sso/endpoints/consents';
import { Button } from '@portico/ui/Button';
import { ButtonLink } from '@portico/ui/ButtonLink';
import { EmptyState } from '@portico/ui/EmptyState';
import { Heading } from '@portico/ui/Heading';
import { Inline } from '@portico/ui/Inline';
import { Page } from '@portico/ui/Page';
import { Loading, Skeleton } from '@portico/ui/Skeleton';
import { Stack } from '@portico/ui/Stack';
import { Hourglass } from 'lucide-react';
import { LoadError } from '../../lib/components/LoadError.tsx';
import { useRead } from '../../lib/data/useRead.ts';
import { useNavigation } from '../../lib/navigation/navigation.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { useTitle } from '../../lib/navigation/title.ts';
import { useAddress } from '../../lib/navigation/useAddress.ts';
import { type PortalScreenProps, PortalShell } from '../../shell/index.ts';
import { ConsentQuestion } from './ConsentQuestion.tsx';

/** The page of `/consent?app=<id>`: asks for the user's consent to the request of a third-party application. */
export function ConsentScreen({ bell }: PortalScreenProps) {
  useTitle(screens.consent.title);
  const { get } = useAddress();
  return (
    <PortalShell bell={bell}>
      <Page width="medium">
        <WaitingRequest appId={get('app') ?? ''} request={get('request')} />
      </Page>
    </PortalShell>
  );
}

/** The heading until the request has loaded. */
const title = (
  <Heading level={1} align="center">
    Allow an application
  </Heading>
);

interface WaitingRequestProps {
  appId: string;
  /** Its name in the address; null for the newest. */
  request: string | null;
}

function WaitingRequest({ appId, request }: WaitingRequestProps) {
  const input = { params: { id: appId }, query: request === null ? {} : { request } };
  const read = useRead(api.request, input, { isLive: true, skip: appId === '' });
  if (appId === '' || (read.error instanceof ApiError && read.error.status === 404))
    return <NothingWaits appId={appId} request={request} />;
  if (read.state === 'failed') {
    return (
      <Stack gap={0}>
        {title}
        <LoadError message="The request could not be loaded." of={read} />
      </Stack>
    );
  }
  if (read.state === 'loading') {
    return (
      <Stack>
        {title}
        <Loading label="Loading the request">
          <Stack align="center">
            <Skeleton length="long" />
            <Skeleton length="medium" />
            <Skeleton shape="control" length="medium" />
          </Stack>
        </Loading>
      </Stack>
    );
  }
  return <ConsentQuestion key={read.data.requestId} request={read.data} reload={read.reload} />;
}

/** Replaces a question that was decided, has expired or belongs to another session. */
function NothingWaits({ appId, request }: WaitingRequestProps) {
  const { visit } = useNavigation();
  return (
    <EmptyState
      icon={<Hourglass />}
      titleLevel={1}
      title="This request is no longer waiting for you"
      action={
        <Inline justify="center">
          {appId === '' ? null : (
            // The server's page of the application continues a request of this browser.
            <Button variant="primary" onPress={() => visit(openAppPath(appId, request), { replace: true })}>
              Try again
            </Button>
          )}
          <ButtonLink href={paths.home}>Go to the start page</ButtonLink>
        </Inline>
      }
    >
      You already answered it, it has expired, or you signed in with another account. Go back to the app and
      sign in again.
    </EmptyState>
  );
}
