import { Card } from '@portico/ui/Card';
import { Disclosure } from '@portico/ui/Disclosure';
import { ListDetail } from '@portico/ui/ListDetail';
import { Loading, Skeleton } from '@portico/ui/Skeleton';
import { Stack } from '@portico/ui/Stack';
import { Suspense } from 'react';
import { LoadError } from '../../lib/components/LoadError.tsx';
import { useAddress } from '../../lib/navigation/useAddress.ts';
import { ApiSection } from './ApiSection.tsx';
import { HandOffCard } from './HandOffCard.tsx';
import { OidcSection } from './OidcSection.tsx';
import { ProofCard } from './ProofCard.tsx';
import { ProxySection } from './ProxySection.tsx';
import { useWays } from './signOnWays.ts';
import type { SignOnParts, TabProps } from './tabProps.ts';
import type { useOidc } from './useApplication.ts';
import { WayList } from './WayList.tsx';

interface SignOnTabProps extends TabProps {
  parts: SignOnParts;
}

/** Ways to sign on to an application, of which one is open, and the sign-in requirement of all. */
export function SignOnTab({ parts, ...props }: SignOnTabProps) {
  const { app } = props;
  const { oidc, ways, open, isNamed, pick, leave } = useWays(app.id);
  return (
    <ListDetail
      width="narrow"
      hasDefault
      list={
        <Stack gap={5}>
          <WayList ways={ways} open={open} onPick={pick} />
          <ProofCard app={app} />
        </Stack>
      }
      isDetailOpen={isNamed}
      backLabel="All ways to sign on"
      onBack={leave}
      detail={
        open === 'token' ? (
          <HandOffCard {...props} />
        ) : open === 'proxy' ? (
          <ProxySection app={app} />
        ) : open === 'api' ? (
          <ApiSection app={app} />
        ) : (
          <OpenIdConnect app={app} oidc={oidc} parts={parts} />
        )
      }
    />
  );
}

interface OpenIdConnectProps extends Pick<SignOnTabProps, 'app' | 'parts'> {
  oidc: ReturnType<typeof useOidc>;
}

function OpenIdConnect({ app, oidc, parts: { Guide } }: OpenIdConnectProps) {
  switch (oidc.state) {
    case 'loading':
      return (
        <Loading label="Loading sign-on settings">
          <Skeleton shape="block" />
        </Loading>
      );
    case 'failed':
      return (
        <Card>
          <LoadError message="The sign-on settings could not be loaded." of={oidc} />
        </Card>
      );
    case 'ready':
      return (
        <OidcSection
          app={app}
          stored={oidc.data}
          guide={Guide === undefined ? null : <GuidePanel Guide={Guide} appId={app.id} />}
        />
      );
  }
}

/** The instructions for the application, once the reader opens them. The address remembers it. */
function GuidePanel({ Guide, appId }: Required<SignOnParts> & { appId: string }) {
  const { get, change } = useAddress();
  const isOpen = get('guide') !== null;
  return (
    <Disclosure
      title="Instructions for the application"
      isExpanded={isOpen}
      onExpandedChange={opens => change({ guide: opens ? '' : null }, { replace: true })}
    >
      {isOpen ? (
        <Suspense>
          <Guide appId={appId} />
        </Suspense>
      ) : null}
    </Disclosure>
  );
}
