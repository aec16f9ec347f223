import { pathTo } from '@portico/contract/api/documents';
import type { AppPermission } from '@portico/contract/apps/schemas/access';
import type { User } from '@portico/contract/people/schemas/user';
import { Badge } from '@portico/ui/Badge';
import { Inline } from '@portico/ui/Inline';
import { Link } from '@portico/ui/Link';
import { Monogram } from '@portico/ui/Monogram';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { Toggle } from '@portico/ui/Toggle';
import { Hand } from 'lucide-react';
import { useId } from 'react';
import { type Access, accessChange } from '../../lib/data/useAccess.ts';
import { accessSummary, lockReason } from '../../lib/format/accessReasons.ts';
import { nameOf } from '../../lib/format/names.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useUser } from '../../session/state/useSession.ts';

interface AppRowProps {
  user: User;
  app: AppPermission;
  access: Access;
  /** True if a link to its request led here. */
  isLinked: boolean;
}

/** One application with its required role, the user's access, and the reason for it. */
export function AppRow({ user, app, access, isLinked }: AppRowProps) {
  const actor = useUser();
  const lineId = useId();
  const pair = { userId: user.id, appId: app.id };
  const hasAccess = access.pending(pair) ?? app.hasAccess;
  const change = { actor, holder: user, level: app.accessLevel, hasAccess };
  const reason = lockReason(change);
  return (
    <Inline gap={3} isWrapping={false}>
      <Monogram name={app.name} picture={app.icon} />
      <Stack gap={0} isGrowing>
        <Inline gap={2}>
          <Text weight="strong">
            <Link href={pathTo('app', { id: app.id })} tone="ink" isUnderlined={false} isStandalone>
              {app.name}
            </Link>
          </Text>
          {app.isActive ? null : <Badge>Inactive</Badge>}
          {app.request === null ? (
            isLinked && <Badge>Answered</Badge>
          ) : (
            <>
              <Badge tone="orange" icon={<Hand />}>
                Requested
              </Badge>
              <Link
                href={`${paths.userPermissions}?${new URLSearchParams({ user: user.id, app: app.id })}`}
                aria-label={`Answer request for ${app.name}`}
                isStandalone
              >
                Answer request
              </Link>
            </>
          )}
        </Inline>
        <Text size="small" tone="muted" id={lineId}>
          {accessSummary({ ...app, hasAccess }, change)}
        </Text>
      </Stack>
      <Toggle
        label={`${app.name} for ${nameOf(user)}`}
        isSelected={hasAccess}
        reason={reason ?? undefined}
        describedBy={lineId}
        onChange={isSelected => access.set(pair, isSelected, accessChange(app, user, isSelected))}
      />
    </Inline>
  );
}
