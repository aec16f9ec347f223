import { refusalToRevoke } from '@portico/contract/rules';
import type { Application } from '@portico/contract/schemas/application';
import { isFollowable } from '@portico/contract/schemas/primitives';
import { api } from '@portico/contract/table';
import { Badge } from '@portico/ui/Badge';
import { Button } from '@portico/ui/Button';
import { ButtonLink } from '@portico/ui/ButtonLink';
import { Card } from '@portico/ui/Card';
import { Heading } from '@portico/ui/Heading';
import { Inline } from '@portico/ui/Inline';
import { Monogram } from '@portico/ui/Monogram';
import { Skeleton } from '@portico/ui/Skeleton';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { ExternalLink, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { categoryNames, levelWords } from '../lib/applications.ts';
import { useSession, useUser } from '../session/useSession.ts';

interface AppCardProps {
  app: Application;
  onManageAccess: () => void;
  onGrantAll: () => void;
}

/** One connected application. */
export function AppCard({ app, onManageAccess, onGrantAll }: AppCardProps) {
  const { mayCall } = useSession();
  // An ordinary user is whom every role that manages this application's access may serve.
  const mayManage = refusalToRevoke(useUser(), { id: '', role: 'user' }, app.accessLevel) === null;
  return (
    <Card
      footer={
        <Inline>
          {mayManage ? (
            <Button
              size="small"
              icon={<Users />}
              aria-label={`Manage access to ${app.name}`}
              onPress={onManageAccess}
            >
              Manage access
            </Button>
          ) : (
            <Text size="small" tone="muted">
              Only administrators manage its access.
            </Text>
          )}
          {mayCall(api.apps.grantAll) ? (
            <Button size="small" aria-label={`Grant All: ${app.name}`} onPress={onGrantAll}>
              Grant All
            </Button>
          ) : null}
          {isFollowable(app.url) ? (
            <ButtonLink
              size="small"
              variant="quiet"
              icon={<ExternalLink />}
              href={app.url}
              isExternal
              aria-label={`Open URL of ${app.name} (opens in a new tab)`}
            >
              Open URL
            </ButtonLink>
          ) : null}
        </Inline>
      }
    >
      <Stack>
        <Inline gap={3} align="start" isWrapping={false}>
          <Monogram name={app.name} />
          <Stack gap={0} isGrowing>
            <Heading level={2} size="body">
              {app.name}
            </Heading>
            <Text size="small" tone="muted" isTruncated>
              {app.url === '' ? 'No URL yet' : app.url}
            </Text>
          </Stack>
          <Badge tone={app.isActive ? 'success' : 'neutral'}>{app.isActive ? 'Active' : 'Inactive'}</Badge>
        </Inline>
        {app.description === '' ? null : <Text tone="muted">{app.description}</Text>}
        <Stack gap={1}>
          <Fact term="API key">
            <Text size="small" isMono>
              {app.apiKey}…
            </Text>
          </Fact>
          <Fact term="Category">
            <Text size="small">{categoryNames[app.category]}</Text>
          </Fact>
          <Fact term="Open to">
            <Text size="small">{levelWords(app.accessLevel)}</Text>
          </Fact>
        </Stack>
      </Stack>
    </Card>
  );
}

/** The place of a card that is on its way. */
export const CardToCome = () => (
  <Card>
    <Stack>
      <Inline gap={3} isWrapping={false}>
        <Skeleton shape="tile" />
        <Stack gap={1} isGrowing>
          <Skeleton length="medium" />
          <Skeleton shape="small" />
        </Stack>
      </Inline>
      <Skeleton length="long" />
      <Skeleton shape="small" />
      <Skeleton shape="small" />
    </Stack>
  </Card>
);

/** One line of what is known of an application. */
const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <Inline justify="between" gap={4}>
    <Text size="small" tone="muted">
      {term}
    </Text>
    {children}
  </Inline>
);
