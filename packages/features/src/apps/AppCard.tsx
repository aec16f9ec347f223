import { refusalToRevoke } from '@portico/contract/rules';
import type { Application } from '@portico/contract/schemas/application';
import { isFollowable } from '@portico/contract/schemas/primitives';
import { api } from '@portico/contract/table';
import { Badge } from '@portico/ui/Badge';
import { Button } from '@portico/ui/Button';
import { ButtonLink } from '@portico/ui/ButtonLink';
import { Card } from '@portico/ui/Card';
import { DescriptionList } from '@portico/ui/DescriptionList';
import { Heading } from '@portico/ui/Heading';
import { Inline } from '@portico/ui/Inline';
import { Monogram } from '@portico/ui/Monogram';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { ExternalLink, Users } from 'lucide-react';
import { roleNames } from '../lib/roles.ts';
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
              aria-label={`Open URL of ${app.name} in a new tab`}
            >
              Open URL
            </ButtonLink>
          ) : null}
        </Inline>
      }
    >
      <Stack>
        <Inline justify="between" gap={3} isWrapping={false}>
          <Inline gap={3} isWrapping={false}>
            <Monogram name={app.name} />
            <Heading level={2} size="body">
              {app.name}
            </Heading>
          </Inline>
          <Badge tone={app.isActive ? 'success' : 'neutral'}>{app.isActive ? 'Active' : 'Inactive'}</Badge>
        </Inline>
        {app.description === '' ? null : <Text tone="muted">{app.description}</Text>}
        <DescriptionList
          items={[
            { term: 'URL', details: app.url === '' ? 'Not configured' : app.url },
            {
              term: 'API key',
              details: (
                <Text as="span" isMono>
                  {app.apiKey}…
                </Text>
              ),
            },
            { term: 'Category', details: categoryNames[app.category] },
            {
              term: 'Who may hold it',
              details: app.accessLevel === 'user' ? 'Every role' : `${roleNames[app.accessLevel]} and above`,
            },
          ]}
        />
      </Stack>
    </Card>
  );
}

const categoryNames: Record<Application['category'], string> = {
  household: 'Household',
  business: 'Business',
  finance: 'Finance',
  development: 'Development',
};
