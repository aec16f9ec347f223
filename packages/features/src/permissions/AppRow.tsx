import type { AppPermission } from '@portico/contract/schemas/access';
import type { User } from '@portico/contract/schemas/user';
import { Badge } from '@portico/ui/Badge';
import { Inline } from '@portico/ui/Inline';
import { Monogram } from '@portico/ui/Monogram';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { Toggle } from '@portico/ui/Toggle';
import { Hand } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { Access } from '../lib/data/useAccess.ts';
import { accessSummary, lockReason } from '../lib/format/accessReasons.ts';
import { nameOf } from '../lib/format/names.ts';
import { useUser } from '../session/useSession.ts';
import { RequestAnswer } from './RequestAnswer.tsx';

interface AppRowProps {
  user: User;
  app: AppPermission;
  access: Access;
  /** The address asks about it. */
  isAsked: boolean;
}

/** One application: which role it needs, whether the user holds it, and why that is so. */
export function AppRow({ user, app, access, isAsked }: AppRowProps) {
  const actor = useUser();
  const lineId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const hasRequest = app.request !== null;
  const hadRequest = useRef(hasRequest);
  useEffect(() => {
    // The answer took its buttons along, and the focus with them.
    const hasLostFocus = hadRequest.current && !hasRequest && document.activeElement === document.body;
    if (hasLostFocus) toggle.current?.focus();
    hadRequest.current = hasRequest;
  }, [hasRequest]);
  const pair = { userId: user.id, appId: app.id };
  const hasAccess = access.pending(pair) ?? app.hasAccess;
  const question = { actor, holder: user, level: app.accessLevel, hasAccess };
  const reason = lockReason(question);
  return (
    <Stack gap={3}>
      <Inline gap={3} isWrapping={false}>
        <Monogram name={app.name} />
        <Stack gap={0} isGrowing>
          <Inline gap={2}>
            <Text weight="strong">{app.name}</Text>
            {app.isActive ? null : <Badge>Inactive</Badge>}
            {app.request === null ? (
              isAsked && <Badge>Answered</Badge>
            ) : (
              <Badge tone="orange" icon={<Hand />}>
                Asked for
              </Badge>
            )}
          </Inline>
          <Text size="small" tone="muted" id={lineId}>
            {accessSummary({ ...app, hasAccess }, question)}
          </Text>
        </Stack>
        <Toggle
          ref={toggle}
          label={`${app.name} for ${nameOf(user)}`}
          isSelected={hasAccess}
          reason={reason ?? undefined}
          describedBy={lineId}
          onChange={isSelected => access.set(pair, isSelected)}
        />
      </Inline>
      {app.request === null ? null : (
        <RequestAnswer user={user} app={app} request={app.request} access={access} isReached={isAsked} />
      )}
    </Stack>
  );
}
