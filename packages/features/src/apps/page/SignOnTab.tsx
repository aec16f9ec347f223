import { openAppPath } from '@portico/contract/api/documents';
import { api } from '@portico/contract/api/table';
import type { Application } from '@portico/contract/apps/schemas/application';
import { Badge } from '@portico/ui/Badge';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { CopyField } from '@portico/ui/CopyField';
import { Disclosure } from '@portico/ui/Disclosure';
import { Inline } from '@portico/ui/Inline';
import { Link } from '@portico/ui/Link';
import { ListDetail } from '@portico/ui/ListDetail';
import { PickList } from '@portico/ui/PickList';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { KeyRound } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Loaded } from '../../lib/components/Loaded.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { useAddress } from '../../lib/navigation/useAddress.ts';
import { useSession } from '../../session/state/useSession.ts';
import type { TabProps } from '../list/useAppDialog.ts';
import { ApiSection } from './ApiSection.tsx';
import { OidcSection } from './OidcSection.tsx';
import { ProofCard } from './ProofCard.tsx';
import { ProxySection } from './ProxySection.tsx';
import { useWays, type Way, type WayId } from './signOnWays.ts';

/** Loaded when the reader opens it, because it brings the catalogue. */
const SignOnGuide = lazy(async () => ({ default: (await import('../connect/SignOnGuide.tsx')).SignOnGuide }));

/** Ways to sign on to an application, of which one is open, and the sign-in requirement of all. */
export function SignOnTab({ app, onOpen }: TabProps) {
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
          <HandOffCard app={app} onOpen={onOpen} />
        ) : open === 'proxy' ? (
          <ProxySection app={app} />
        ) : open === 'api' ? (
          <ApiSection app={app} />
        ) : (
          <Loaded
            isCard
            of={oidc}
            loading="Loading sign-on settings"
            failure="The sign-on settings could not be loaded."
          >
            {stored => <OidcSection app={app} stored={stored} guide={<GuidePanel app={app} />} />}
          </Loaded>
        )
      }
    />
  );
}

/** The instructions for the application, once the reader opens them. The address remembers it. */
function GuidePanel({ app }: { app: Application }) {
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
          <SignOnGuide appId={app.id} />
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

/** The sign-on token, which every application has: its API key and the link for its sign-in page. */
function HandOffCard({ app, onOpen }: TabProps) {
  const { mayCall } = useSession();
  return (
    <Card title="Portico token (sso_token)" description="For apps you build yourself.">
      <Stack gap={5}>
        <CopyField
          label="Sign-in link for the application's sign-in page"
          value={location.origin + openAppPath(app.id)}
          copyLabel="Copy sign-in link"
          copiedLabel="Copied"
        />
        <Inline justify="between" gap={4}>
          <Stack gap={0}>
            <Text weight="strong">API key</Text>
            <Text tone="muted" isMono>
              {app.apiKey}…
            </Text>
          </Stack>
          {mayCall(api.apps.rotateKey) ? (
            <Button icon={<KeyRound />} onPress={() => onOpen('rotate-key')}>
              Rotate API key
            </Button>
          ) : null}
        </Inline>
        <Text tone="muted">
          The application validates the token with its API key. The{' '}
          <Link href={paths.integration}>integration guide</Link> has complete programs.
        </Text>
      </Stack>
    </Card>
  );
}
