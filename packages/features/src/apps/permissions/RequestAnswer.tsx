import type { AppPermission } from '@portico/contract/schemas/access';
import type { User } from '@portico/contract/schemas/user';
import { Button } from '@portico/ui/Button';
import { Inline } from '@portico/ui/Inline';
import { Stack } from '@portico/ui/Stack';
import { Target } from '@portico/ui/Target';
import { Text } from '@portico/ui/Text';
import { UnavailableButton } from '@portico/ui/UnavailableButton';
import { useState } from 'react';
import { type Access, accessChange } from '../../lib/data/useAccess.ts';
import { lockReason } from '../../lib/format/accessReasons.ts';
import { formatMoment } from '../../lib/format/formats.ts';
import { nameOf } from '../../lib/format/names.ts';
import { roleNames } from '../../lib/format/roles.ts';
import { useUser } from '../../session/useSession.ts';
import { RaiseDialog } from './RaiseDialog.tsx';
import { roleToRaise } from './raise.ts';
import { useDecline } from './usePermissions.ts';

interface RequestAnswerProps {
  user: User;
  app: AppPermission;
  request: NonNullable<AppPermission['request']>;
  access: Access;
  /** True if a link to the request led here. */
  isReached: boolean;
}

/** A pending access request, to grant or decline. The hub notifies the user of either. */
export function RequestAnswer({ user, app, request, access, isReached }: RequestAnswerProps) {
  const actor = useUser();
  const decline = useDecline(user, app);
  const pair = { userId: user.id, appId: app.id };
  const change = { actor, holder: user, level: app.accessLevel };
  // Declining requires the same rights as revoking.
  const refusals = {
    grant: lockReason({ ...change, hasAccess: false }),
    decline: lockReason({ ...change, hasAccess: true }),
  };
  const raisedRole = roleToRaise(actor, user, app.accessLevel);
  const [isRaising, setRaising] = useState(false);
  const grantLabel = `Grant ${app.name} to ${nameOf(user)}`;
  const declineLabel = `Decline ${app.name} for ${nameOf(user)}`;
  return (
    <Target label={`Request for ${app.name}`} isReached={isReached}>
      <Inline gap={3} justify="between">
        <Stack gap={0}>
          <Text size="small" tone="muted">
            Requested by {nameOf(user)} on {formatMoment(request.createdAt)}
          </Text>
          <Text>“{request.reason}”</Text>
          {raisedRole === null ? null : (
            <Text size="small" tone="muted">
              {refusals.grant}. The role of {nameOf(user)} is {roleNames[user.role]}.
            </Text>
          )}
        </Stack>
        <Inline>
          {raisedRole !== null ? (
            <Button
              size="small"
              variant="primary"
              aria-label={`Change role and grant ${app.name} to ${nameOf(user)}`}
              isDisabled={decline.isPending}
              onPress={() => setRaising(true)}
            >
              Change role and grant
            </Button>
          ) : refusals.grant === null ? (
            <Button
              size="small"
              variant="primary"
              aria-label={grantLabel}
              isPending={access.pending(pair) === true}
              isDisabled={decline.isPending}
              onPress={() => access.set(pair, true, accessChange(app, user, true))}
            >
              Grant
            </Button>
          ) : (
            <UnavailableButton size="small" aria-label={grantLabel} reason={refusals.grant}>
              Grant
            </UnavailableButton>
          )}
          {refusals.decline === null ? (
            <Button
              size="small"
              aria-label={declineLabel}
              isPending={decline.isPending}
              isDisabled={access.pending(pair) === true}
              onPress={() => void decline.run({ params: { id: request.id } })}
            >
              Decline
            </Button>
          ) : (
            <UnavailableButton size="small" aria-label={declineLabel} reason={refusals.decline}>
              Decline
            </UnavailableButton>
          )}
        </Inline>
      </Inline>
      {isRaising && raisedRole !== null ? (
        <RaiseDialog user={user} app={app} role={raisedRole} onClose={() => setRaising(false)} />
      ) : null}
    </Target>
  );
}
