import { pathTo } from '@portico/contract/documents';
import { ButtonLink } from '@portico/ui/ButtonLink';
import { Card } from '@portico/ui/Card';
import { Disclosure } from '@portico/ui/Disclosure';
import { Loading, Skeleton } from '@portico/ui/Skeleton';
import { Stack } from '@portico/ui/Stack';
import { CircleCheck } from 'lucide-react';
import { Suspense } from 'react';
import { LoadError } from '../../lib/components/LoadError.tsx';
import { useAddress } from '../../lib/navigation/useAddress.ts';
import { ApiSection } from './ApiSection.tsx';
import { HandOffCard } from './HandOffCard.tsx';
import { OidcSection } from './OidcSection.tsx';
import { ProofCard } from './ProofCard.tsx';
import { ProxySection } from './ProxySection.tsx';
import type { SignOnParts, TabProps } from './tabProps.ts';
import { useOidc } from './useApplication.ts';

interface SignOnTabProps extends TabProps {
  parts: SignOnParts;
}

/**
 * Ways to sign on to an application: OpenID Connect, the sign-on token, the proxy in front of it. Services without a
 * user call its API.
 */
export function SignOnTab({ parts: { Guide }, ...props }: SignOnTabProps) {
  const { id } = props.app;
  const oidc = useOidc(id);
  return (
    <Stack gap={6}>
      <ProofCard app={props.app} />
      {oidc.state === 'loading' ? (
        <Loading label="Loading sign-on settings">
          <Stack gap={6}>
            <Skeleton shape="block" />
            <Skeleton shape="block" />
          </Stack>
        </Loading>
      ) : oidc.state === 'failed' ? (
        <Card>
          <LoadError message="The sign-on settings could not be loaded." of={oidc} />
        </Card>
      ) : (
        <>
          {oidc.data === null ? null : <TestCard appId={id} />}
          <OidcSection app={props.app} stored={oidc.data} />
          {Guide === undefined || oidc.data === null ? null : <GuidePanel Guide={Guide} appId={id} />}
        </>
      )}
      <HandOffCard {...props} />
      <ProxySection app={props.app} />
      <ApiSection app={props.app} />
    </Stack>
  );
}

/** Leads to the test and the refused requests, which have a separate screen: this one is long. */
const TestCard = ({ appId }: { appId: string }) => (
  <Card
    title="Test sign-on"
    description="Try a sign-on step by step, and see which requests the hub refused and why."
    actions={
      <ButtonLink icon={<CircleCheck />} href={pathTo('testSignOn', { id: appId })}>
        Test sign-on
      </ButtonLink>
    }
  />
);

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
