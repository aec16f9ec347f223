import { api } from '@portico/contract/api/table';
import type { Application } from '@portico/contract/apps/schemas/application';
import type { ProxyCheck, ProxySettings, ProxyTest } from '@portico/contract/sso/schemas/proxy';
import { Badge } from '@portico/ui/Badge';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { Heading } from '@portico/ui/Heading';
import { Inline } from '@portico/ui/Inline';
import { Notice } from '@portico/ui/Notice';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '../../lib/data/useWrite.ts';
import { useNow } from '../../lib/format/clock.tsx';
import { formatRelativeInSentence } from '../../lib/format/formats.ts';

const checks: Record<ProxyCheck, string> = {
  folder: 'The folder /.portico/ leads to the hub',
  stranger: 'A browser without a session is led to the sign-in',
  script: 'A script without a session is refused',
  open: 'An open path passes',
};

const outcomes = {
  passed: { tone: 'success', label: 'Passed' },
  failed: { tone: 'danger', label: 'Failed' },
  skipped: { tone: 'neutral', label: 'Skipped' },
} as const;

/** Fetches the application through its proxy and shows what came back. */
export function ProxyTestCard({ app, stored }: { app: Application; stored: ProxySettings }) {
  const test = useWrite(api.proxy.test, { failed: { title: 'Failed to test the proxy', inline: true } });
  const now = useNow();
  const [results, setResults] = useState<readonly ProxyTest[] | null>(null);
  const lastAsked =
    stored.lastAskedAt === null
      ? 'No proxy has let a user in yet.'
      : `A proxy last let a user in ${formatRelativeInSentence(stored.lastAskedAt, now)}.`;
  return (
    <Card
      title="Test of the proxy"
      description={`The hub opens each address as a visitor without a session. ${lastAsked}`}
      actions={
        <Button
          icon={<CircleCheck />}
          isPending={test.isPending}
          pendingLabel="Testing..."
          onPress={async () => {
            const found = await test.run({ params: { id: app.id } });
            if (found !== null) setResults(found);
          }}
        >
          Test
        </Button>
      }
    >
      {test.failure !== null ? (
        <Notice tone="danger" isLive>
          {test.failure}
        </Notice>
      ) : results === null ? null : (
        <Stack gap={5}>
          {results.map(result => (
            <Result key={result.address} result={result} />
          ))}
        </Stack>
      )}
    </Card>
  );
}

const Result = ({ result: { address, checks: results } }: { result: ProxyTest }) => {
  const failed = results.filter(({ outcome }) => outcome === 'failed').length;
  return (
    <Stack gap={3}>
      <Heading level={3} size="body">
        {address}
      </Heading>
      <Notice tone={failed === 0 ? 'success' : 'danger'} isLive>
        {failed === 0
          ? 'The proxy protects this address.'
          : 'The proxy does not protect this address as it should.'}
      </Notice>
      {results.map(({ check, outcome, seen }) => (
        <Inline key={check} justify="between" gap={3}>
          <Stack gap={0}>
            <Text>{checks[check]}</Text>
            <Text tone="muted">{seen}</Text>
          </Stack>
          <Badge tone={outcomes[outcome].tone}>{outcomes[outcome].label}</Badge>
        </Inline>
      ))}
    </Stack>
  );
};
