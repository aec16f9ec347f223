import { isFollowable } from '@portico/contract/lib/links';
import { Badge } from '@portico/ui/Badge';
import { Button } from '@portico/ui/Button';
import { ButtonLink } from '@portico/ui/ButtonLink';
import { Monogram } from '@portico/ui/Monogram';
import { ExternalLink, ImageUp, Pencil } from 'lucide-react';
import { BackLink, EntityHeader } from '../../lib/components/EntityHeader.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import type { TabProps } from '../list/useAppDialog.ts';
import { useAppRights } from '../list/useAppRights.ts';

/** Leads back to the list. */
export const toApplications = <BackLink href={paths.apps}>Applications</BackLink>;

/** The name, icon, status and description of an application, with its most used actions. */
export function ApplicationHeader({ app, onOpen }: TabProps) {
  const { mayEdit } = useAppRights(app);
  return (
    <EntityHeader
      backLink={toApplications}
      picture={<Monogram name={app.name} picture={app.icon} size="large" />}
      name={app.name}
      badges={
        <Badge tone={app.isActive ? 'success' : 'neutral'}>{app.isActive ? 'Active' : 'Inactive'}</Badge>
      }
      detail={app.description}
    >
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
    </EntityHeader>
  );
}
