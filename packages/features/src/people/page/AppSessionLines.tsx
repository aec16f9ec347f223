import { pathTo } from '@portico/contract/api/documents';
import type { UserAppSession } from '@portico/contract/people/schemas/userSession';
import { Button } from '@portico/ui/Button';
import { Inline } from '@portico/ui/Inline';
import { Link } from '@portico/ui/Link';
import { Monogram } from '@portico/ui/Monogram';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { Caption } from '../../lib/components/Caption.tsx';
import { useNow } from '../../lib/format/clock.tsx';
import { formatMoment, formatRelativeInSentence } from '../../lib/format/formats.ts';

const kinds: Record<UserAppSession['kind'], string> = {
  oidc: 'OpenID Connect',
  handOff: 'Portico token',
  proxied: 'Protected by a proxy',
};

interface AppSessionLinesProps {
  apps: readonly UserAppSession[];
  /** The device of the hub's session, or 'offline access', for the names of the buttons. */
  on: string;
  /** Absent if the reader may not end them. */
  onEnd: ((id: string) => void) | undefined;
}

/** Sessions at applications, each with its kind, beginning and last use. */
export function AppSessionLines({ apps, on, onEnd }: AppSessionLinesProps) {
  const now = useNow();
  if (apps.length === 0) return null;
  return (
    <Stack as="ul" gap={3}>
      {apps.map(({ id, appId, appName, icon, kind, createdAt, lastSeenAt }) => (
        <li key={id}>
          <Inline gap={3} align="start" isWrapping={false}>
            <Monogram name={appName} picture={icon} />
            <Stack isGrowing>
              <Inline justify="between" gap={3}>
                <Stack gap={0}>
                  <Text>
                    <Link href={pathTo('app', { id: appId })} tone="ink" isUnderlined={false} isStandalone>
                      {appName}
                    </Link>
                  </Text>
                  <Caption>
                    {kinds[kind]} · last used {formatRelativeInSentence(lastSeenAt, now)}, since{' '}
                    {formatMoment(createdAt)}
                  </Caption>
                </Stack>
                {onEnd === undefined ? null : (
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={`Sign out of ${appName}, ${on}`}
                    onPress={() => onEnd(id)}
                  >
                    Sign out
                  </Button>
                )}
              </Inline>
            </Stack>
          </Inline>
        </li>
      ))}
    </Stack>
  );
}
