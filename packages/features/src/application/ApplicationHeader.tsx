import { isFollowable } from '@portico/contract/links';
import { refusalToEditApp } from '@portico/contract/rules';
import { api } from '@portico/contract/table';
import { Badge } from '@portico/ui/Badge';
import { Button } from '@portico/ui/Button';
import { ButtonLink } from '@portico/ui/ButtonLink';
import { Heading } from '@portico/ui/Heading';
import { Inline } from '@portico/ui/Inline';
import { Link } from '@portico/ui/Link';
import { Monogram } from '@portico/ui/Monogram';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { ExternalLink, ImageUp, Pencil } from 'lucide-react';
import { UserSuppliedName } from '../lib/components/UserSuppliedName.tsx';
import { paths } from '../lib/navigation/paths.ts';
import { useSession, useUser } from '../session/useSession.ts';
import type { TabProps } from './tabProps.ts';

/** Leads back to the list. */
export const BackLink = () => (
  <Link href={paths.apps} tone="muted" isStandalone>
    Applications
  </Link>
);

/** The name, icon, status and description of an application, with its most used actions. */
export function ApplicationHeader({ app, onOpen }: TabProps) {
  const { mayCall } = useSession();
  const isRefused = refusalToEditApp(useUser(), app.accessLevel) !== null;
  const mayEdit = mayCall(api.apps.update) && !isRefused;
  return (
    <Stack gap={3}>
      <BackLink />
      <Inline justify="between" gap={4} align="start">
        <Inline gap={3} align="start" isWrapping={false}>
          <Monogram name={app.name} picture={app.icon} size="large" />
          <Stack gap={1} isGrowing>
            <Inline gap={2}>
              <Heading level={1}>
                <UserSuppliedName>{app.name}</UserSuppliedName>
              </Heading>
              <Badge tone={app.isActive ? 'success' : 'neutral'}>
                {app.isActive ? 'Active' : 'Inactive'}
              </Badge>
            </Inline>
            {app.description === '' ? null : <Text tone="muted">{app.description}</Text>}
          </Stack>
        </Inline>
        <Inline>
          {isFollowable(app.url) ? (
            <ButtonLink
              variant="quiet"
              icon={<ExternalLink />}
              href={app.url}
              isExternal
              newTabLabel="opens in a new tab"
            >
              Open URL
            </ButtonLink>
          ) : null}
          {mayEdit ? (
            <>
              <Button icon={<ImageUp />} onPress={() => onOpen('icon')}>
                Change Icon
              </Button>
              <Button icon={<Pencil />} onPress={() => onOpen('edit')}>
                Edit
              </Button>
            </>
          ) : null}
        </Inline>
      </Inline>
    </Stack>
  );
}
