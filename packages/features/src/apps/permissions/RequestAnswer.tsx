import { api } from '@portico/contract/api/table';
import type { AccessRequest } from '@portico/contract/apps/schemas/access';
import { Button } from '@portico/ui/Button';
import { Inline } from '@portico/ui/Inline';
import { useState } from 'react';
import { PermittedButton } from '../../lib/components/PermittedButton.tsx';
import { accessReads } from '../../lib/data/accessReads.ts';
import { type Access, accessChange } from '../../lib/data/useAccess.ts';
import { useRead } from '../../lib/data/useRead.ts';
import { useUndo } from '../../lib/data/useUndo.ts';
import { useWrite } from '../../lib/data/useWrite.ts';
import { lockReason } from '../../lib/format/accessReasons.ts';
import { nameOf } from '../../lib/format/names.ts';
import { useUser } from '../../session/state/useSession.ts';
import { RaiseDialog, roleToRaise } from './RaiseDialog.tsx';

const declineReads = [...accessReads, api.access.userRequests];

interface RequestAnswerProps {
  request: AccessRequest;
  access: Access;
  /** Called before an answer removes the request. */
  onAnswer: () => void;
}

/** Grants or declines an access request, by press or by the keys y and n. The hub notifies the user of either. */
export function RequestAnswer({ request, access, onAnswer }: RequestAnswerProps) {
  const actor = useUser();
  const app = { id: request.appId, name: request.appName };
  const name = nameOf(request);
  const { offer } = useUndo(declineReads);
  const decline = useWrite(api.access.decline, {
    refreshes: declineReads,
    succeeded: ({ eventId }) =>
      offer(eventId, { title: 'Request declined', description: `${app.name} for ${name}` }),
    failed: { title: 'Failed to decline the request' },
  });
  const [isRaising, setRaising] = useState(false);
  const person = useRead(api.users.read, { params: { id: request.userId } }, { skip: !isRaising });
  const holder = { id: request.userId, role: request.role };
  const pair = { userId: request.userId, appId: app.id };
  const change = { actor, holder, level: request.accessLevel };

  const raisedRole = roleToRaise(actor, holder, request.accessLevel);

  return (
    <Inline>
      {raisedRole !== null ? (
        <Button
          size="small"
          aria-label={`Change role and grant ${app.name} to ${name}`}
          data-shortcut="y"
          isPending={isRaising && person.state === 'loading'}
          isDisabled={decline.isPending}
          onPress={() => {
            setRaising(true);
            if (person.state === 'failed') void person.reload();
          }}
        >
          Change role and grant
        </Button>
      ) : (
        <PermittedButton
          size="small"
          aria-label={`Grant ${app.name} to ${name}`}
          reason={lockReason({ ...change, hasAccess: false })}
          data-shortcut="y"
          isPending={access.pending(pair) === true}
          isDisabled={decline.isPending}
          onPress={() => {
            onAnswer();
            access.set(pair, true, accessChange(app, request, true));
          }}
        >
          Grant
        </PermittedButton>
      )}
      <PermittedButton
        size="small"
        variant="quiet"
        aria-label={`Decline ${app.name} for ${name}`}
        // Declining requires the same rights as revoking.
        reason={lockReason({ ...change, hasAccess: true })}
        data-shortcut="n"
        isPending={decline.isPending}
        isDisabled={access.pending(pair) === true}
        onPress={() => {
          onAnswer();
          void decline.run({ params: { id: request.id } });
        }}
      >
        Decline
      </PermittedButton>
      {isRaising && raisedRole !== null && person.data !== undefined ? (
        <RaiseDialog
          request={request}
          version={person.data.version}
          role={raisedRole}
          onRaise={onAnswer}
          onClose={() => setRaising(false)}
        />
      ) : null}
    </Inline>
  );
}
