import type { AppPermission } from '@portico/contract/schemas/access';
import type { User } from '@portico/contract/schemas/user';
import { Button } from '@portico/ui/Button';
import { Inline } from '@portico/ui/Inline';
import { Stack } from '@portico/ui/Stack';
import { Target } from '@portico/ui/Target';
import { Text } from '@portico/ui/Text';
import { UnavailableButton } from '@portico/ui/UnavailableButton';
import type { Access } from '../lib/data/useAccess.ts';
import { lockReason } from '../lib/format/accessReasons.ts';
import { formatMoment } from '../lib/format/formats.ts';
import { nameOf } from '../lib/format/names.ts';
import { useUser } from '../session/useSession.ts';
import { useDecline } from './usePermissions.ts';

interface RequestAnswerProps {
  user: User;
  app: AppPermission;
  request: NonNullable<AppPermission['request']>;
  access: Access;
  /** A link led to it. */
  isReached: boolean;
}

/** What somebody asks for in their own words, and the two answers. Either tells them. */
export function RequestAnswer({ user, app, request, access, isReached }: RequestAnswerProps) {
  const actor = useUser();
  const decline = useDecline();
  const pair = { userId: user.id, appId: app.id };
  const question = { actor, holder: user, level: app.accessLevel };
  // Declining asks the same of the signed-in role as revoking.
  const refusals = {
    grant: lockReason({ ...question, hasAccess: false }),
    decline: lockReason({ ...question, hasAccess: true }),
  };
  const what = `${app.name} for ${nameOf(user)}`;
  return (
    <Target label={`Request for ${app.name}`} isReached={isReached}>
      <Inline gap={3} justify="between">
        <Stack gap={0}>
          <Text size="small" tone="muted">
            {nameOf(user)} asked on {formatMoment(request.createdAt)}
          </Text>
          <Text>“{request.reason}”</Text>
        </Stack>
        <Inline>
          {refusals.grant === null ? (
            <Button
              size="small"
              variant="primary"
              aria-label={`Grant ${what}`}
              isPending={access.pending(pair) === true}
              isDisabled={decline.isPending}
              onPress={() => access.set(pair, true)}
            >
              Grant
            </Button>
          ) : (
            <UnavailableButton size="small" aria-label={`Grant ${what}`} reason={refusals.grant}>
              Grant
            </UnavailableButton>
          )}
          {refusals.decline === null ? (
            <Button
              size="small"
              aria-label={`Decline ${what}`}
              isPending={decline.isPending}
              isDisabled={access.pending(pair) === true}
              onPress={() => void decline.run({ params: { id: request.id } })}
            >
              Decline
            </Button>
          ) : (
            <UnavailableButton size="small" aria-label={`Decline ${what}`} reason={refusals.decline}>
              Decline
            </UnavailableButton>
          )}
        </Inline>
      </Inline>
    </Target>
  );
}
