import { Badge } from '@portico/ui/Badge';
import { Card } from '@portico/ui/Card';
import { Disclosure } from '@portico/ui/Disclosure';
import { Inline } from '@portico/ui/Inline';
import { ListDetail } from '@portico/ui/ListDetail';
import { PickList } from '@portico/ui/PickList';
import { Loading, Skeleton } from '@portico/ui/Skeleton';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { Suspense } from 'react';
import { LoadError } from '../../lib/components/LoadError.tsx';
import { useAddress } from '../../lib/navigation/useAddress.ts';
import { ApiSection } from './ApiSection.tsx';
import { HandOffCard } from './HandOffCard.tsx';
import { OidcSection } from './OidcSection.tsx';
import { ProofCard } from './ProofCard.tsx';
import { ProxySection } from './ProxySection.tsx';
import type { Way, WayId } from './signOnWays.ts';
import { useWays } from './signOnWays.ts';
import type { SignOnParts, TabProps } from './tabProps.ts';
import type { useOidc } from './useApplication.ts';

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

interface WayListProps {
  ways: readonly Way[];
  open: WayId | null;
  onPick: (id: WayId) => void;
}

/** The ways to sign on to an application, each with its state in one line. */
const WayList = ({ ways, open, onPick }: WayListProps) => (
  <Card padding="none">
    <PickList
      label="Ways to sign on"
      state="ready"
      items={ways}
      itemKey={({ id }) => id}
      textOf={({ title }) => title}
      picked={open}
      onPick={id => onPick(id as WayId)}
      loadingLabel=""
      empty={null}
      failed={null}
      renderItem={({ title, line, isOn }) => (
        <Inline justify="between" gap={3} isWrapping={false}>
          <Stack gap={0} isGrowing>
            <Text weight="strong">{title}</Text>
            <Text size="small" tone="muted" isTruncated>
              {line}
            </Text>
          </Stack>
          {isOn === undefined ? null : (
            <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>
          )}
        </Inline>
      )}
    />
  </Card>
);
