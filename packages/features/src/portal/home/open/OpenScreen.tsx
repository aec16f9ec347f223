import { openAppPath } from '@portico/contract/api/documents';
import type { MyApplication, Standing } from '@portico/contract/apps/schemas/portal';
import { screens } from '@portico/contract/screens';
import type { SignInDemand } from '@portico/contract/signIn/schemas/signInRule';
import { Button } from '@portico/ui/Button';
import { Heading } from '@portico/ui/Heading';
import { Page } from '@portico/ui/Page';
import { Loading, Skeleton } from '@portico/ui/Skeleton';
import { Stack } from '@portico/ui/Stack';
import { VisuallyHidden } from '@portico/ui/VisuallyHidden';
import { ArrowUpRight, PowerOff, SearchX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { LoadError } from '../../../lib/components/LoadError.tsx';
import { useNavigation } from '../../../lib/navigation/navigation.tsx';
import { useTitle } from '../../../lib/navigation/title.ts';
import { useAddress } from '../../../lib/navigation/useAddress.ts';
import { type PortalScreenProps, PortalShell } from '../../../shell/index.ts';
import { signOnText } from '../OpenAppDialog.tsx';
import { useGoToApp } from '../useOpenApp.ts';
import { isWaitingFor, useAppAccess } from '../usePortal.ts';
import { ChooseAccount } from './ChooseAccount.tsx';
import { OpenResult } from './OpenResult.tsx';
import { ProofFirst } from './ProofFirst.tsx';
import { UngrantedApp } from './UngrantedApp.tsx';

/**
 * The page of `/open?app=<id>`: opens the application, or explains why it can't be opened.
 * docs/apps.md, 'Address of an application'.
 */
export function OpenScreen({ bell }: PortalScreenProps) {
  useTitle(screens.open.title);
  const { get } = useAddress();
  return (
    <PortalShell bell={bell}>
      <Page width="medium">
        <AppAccess appId={get('app') ?? ''} isChoice={get('choose') !== null} asked={get('confirm')} />
      </Page>
    </PortalShell>
  );
}

/** The heading until the application has loaded. */
const title = (
  <Heading level={1} align="center">
    Open an application
  </Heading>
);

/** In the address: the request wants a new sign-in, for which the account has only a passkey. */
const again = 'again';

/** Returns the stronger requirement of an application and its request. The request's is from the address. */
const strongerOf = (unproven: SignInDemand | null, asked: string | null): SignInDemand | null =>
  [unproven, asked].includes('passkey') || asked === again
    ? 'passkey'
    : asked === 'secondFactor'
      ? asked
      : unproven;

interface AppAccessProps {
  appId: string;
  /** A request of the application waits for the choice of an account. */
  isChoice: boolean;
  /** The factor that a waiting request of the application requires; null for none. */
  asked: string | null;
}

/**
 * Continues when a request is granted that this page has shown waiting: loads the page again, because the hub continues
 * the application's request, if one waits.
 *
 * @returns the announcement for screen readers; '' for none
 */
function useAnswer(appId: string, standing: Standing | null | undefined): string {
  const { visit } = useNavigation();
  const hasWaited = useRef(false);
  const isGranted = standing?.access === 'held';
  useEffect(() => {
    if (isWaitingFor(standing ?? null)) hasWaited.current = true;
    else if (hasWaited.current && isGranted) visit(openAppPath(appId), { replace: true });
  }, [appId, standing, isGranted, visit]);
  if (!hasWaited.current) return '';
  if (isGranted) return 'Your request was granted.';
  const isDeclined = standing?.access === 'none' && standing.app.request?.state === 'declined';
  return isDeclined ? 'Your request was declined.' : '';
}

function AppAccess(props: AppAccessProps) {
  const access = useAppAccess(props.appId);
  const answer = useAnswer(props.appId, access.data);
  return (
    <>
      <VisuallyHidden isLive>{answer}</VisuallyHidden>
      <AccessResult {...props} access={access} />
    </>
  );
}

type AccessResultProps = AppAccessProps & { access: ReturnType<typeof useAppAccess> };

function AccessResult({ appId, isChoice, asked, access }: AccessResultProps) {
  if (access.state === 'failed') {
    return (
      <Stack gap={0}>
        {title}
        <LoadError message="The application could not be loaded." of={access} />
      </Stack>
    );
  }
  if (access.state === 'loading') {
    return (
      <Stack>
        {title}
        <Loading label="Loading the application">
          <Stack align="center">
            <Skeleton length="long" />
            <Skeleton shape="control" length="medium" />
          </Stack>
        </Loading>
      </Stack>
    );
  }
  if (isChoice) return <ChooseAccount appId={appId} appName={access.data?.app.name ?? null} />;
  if (access.data === null) {
    return (
      <OpenResult icon={<SearchX />} title="This application cannot be opened">
        The link may be wrong, or the application may have been deactivated. If you need it, contact your
        administrator.
      </OpenResult>
    );
  }
  switch (access.data.access) {
    case 'held': {
      const demand = strongerOf(access.data.unproven, asked);
      if (demand === null) return <GrantedApp app={access.data.app} />;
      return (
        <ProofFirst
          app={access.data.app}
          demand={demand}
          isRequest={asked !== null}
          isAgain={asked === again && access.data.unproven !== 'passkey'}
          onOpened={access.reload}
        />
      );
    }
    case 'inactive':
      return (
        <OpenResult icon={<PowerOff />} title={`${access.data.app.name} is inactive`}>
          An administrator deactivated it for everyone. You can open it again once it is reactivated.
        </OpenResult>
      );
    case 'none':
      return <UngrantedApp app={access.data.app} />;
  }
}

/** Confirms that the application opens, in this tab. */
function GrantedApp({ app }: { app: MyApplication }) {
  const { goTo, isPending } = useGoToApp();
  return (
    <OpenResult
      icon={<ArrowUpRight />}
      title={`Open ${app.name}?`}
      action={
        <Button variant="primary" autoFocus isPending={isPending} onPress={() => void goTo(app)}>
          Open application
        </Button>
      }
    >
      {signOnText(app)}
    </OpenResult>
  );
}
