import { openAppPath } from '@portico/contract/documents';
import { api } from '@portico/contract/table';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { CopyField } from '@portico/ui/CopyField';
import { Inline } from '@portico/ui/Inline';
import { Link } from '@portico/ui/Link';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { KeyRound } from 'lucide-react';
import { paths } from '../../lib/navigation/paths.ts';
import { useSession } from '../../session/useSession.ts';
import type { TabProps } from './tabProps.ts';

/** The sign-on token, which every application has: its API key and the link for its sign-in page. */
export function HandOffCard({ app, onOpen }: TabProps) {
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
