import { openAppPath } from '@portico/contract/api/documents';
import type { MyApplication } from '@portico/contract/apps/schemas/portal';
import type { SignInDemand } from '@portico/contract/signIn/schemas/signInRule';
import { Button } from '@portico/ui/Button';
import { ButtonLink } from '@portico/ui/ButtonLink';
import { Page } from '@portico/ui/Page';
import { Spinner } from '@portico/ui/Spinner';
import { lazy, Suspense } from 'react';
import { useNavigation } from '../../../lib/navigation/navigation.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { useAddress } from '../../../lib/navigation/useAddress.ts';
import { useGoToApp } from '../useOpenApp.ts';

const AppProof = lazy(async () => ({
  default: (await import('../../../people/profile/proof/index.ts')).AppProof,
}));

interface ProofFirstProps {
  app: MyApplication;
  demand: SignInDemand;
  /** A request of the application waits for the authentication: the hub continues it at the application's address. */
  isRequest: boolean;
  /** The request wants a new sign-in, not a stronger one. */
  isAgain: boolean;
  /** Called after an attempt to open the application. */
  onOpened: () => unknown;
}

/** Asks for the factor that the application requires of the session, then opens it or continues its request. */
export function ProofFirst({ app, demand, isRequest, isAgain, onOpened }: ProofFirstProps) {
  const { goTo } = useGoToApp();
  const { visit } = useNavigation();
  const address = openAppPath(app.id, useAddress().get('request'));
  const proceed = async () => {
    if (isRequest) return visit(address, { replace: true });
    await goTo(app);
    onOpened();
  };
  return (
    <Page as="div" width="narrow">
      <Suspense fallback={<Spinner label="Loading" />}>
        <AppProof
          appName={app.name}
          demand={demand}
          isAgain={isAgain}
          onProven={() => void proceed()}
          back={
            isRequest ? (
              <Button
                variant="quiet"
                isFullWidth
                onPress={() => visit(`${address}&cancel`, { replace: true })}
              >
                Cancel
              </Button>
            ) : (
              <ButtonLink variant="quiet" href={paths.home}>
                Go to the start page
              </ButtonLink>
            )
          }
        />
      </Suspense>
    </Page>
  );
}
