import { Card } from '@portico/ui/Card';
import { Loading, Skeleton } from '@portico/ui/Skeleton';
import { Stack } from '@portico/ui/Stack';
import { LoadError } from '../lib/components/LoadError.tsx';
import { HandOffCard } from './HandOffCard.tsx';
import { OidcSection } from './OidcSection.tsx';
import type { SignOnParts, TabProps } from './tabProps.ts';
import { useOidc } from './useApplication.ts';

interface SignOnTabProps extends TabProps {
  parts: SignOnParts;
}

/** How users sign on to an application: by OpenID Connect, by the hub's hand-off, or both. */
export function SignOnTab({ parts: { Guide, TestSignOn, RefusedRequests }, ...props }: SignOnTabProps) {
  const { id } = props.app;
  const oidc = useOidc(id);
  return (
    <Stack gap={6}>
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
          {RefusedRequests === undefined ? null : <RefusedRequests appId={id} />}
          {TestSignOn === undefined || oidc.data === null ? null : <TestSignOn appId={id} />}
          <OidcSection app={props.app} stored={oidc.data} />
          {Guide === undefined || oidc.data === null ? null : <Guide appId={id} />}
        </>
      )}
      <HandOffCard {...props} />
    </Stack>
  );
}
