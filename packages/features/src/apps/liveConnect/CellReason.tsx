import type { Person } from '@portico/contract/rules';
import type { Cell, ConnectedApplication } from '@portico/contract/schemas/access';
import { Link } from '@portico/ui/Link';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { VisuallyHidden } from '@portico/ui/VisuallyHidden';
import type { Access } from '../../lib/data/useAccess.ts';
import { useDebouncedValue } from '../../lib/data/useDebouncedValue.ts';
import { accessReason, accessSummary, lockReason, requestSummary } from '../../lib/format/accessReasons.ts';
import { nameOf } from '../../lib/format/names.ts';
import { paths } from '../../lib/navigation/paths.ts';
import type { MatrixPerson } from './matrixRows.ts';
import { useCell } from './useLiveConnect.ts';

interface CellReasonProps {
  /** The user of the switch under the pointer or focus. */
  person: MatrixPerson;
  app: ConnectedApplication;
  /** The signed-in user. */
  actor: Person;
  pending: Access['pending'];
}

/** Explains the state of the switch under the pointer or focus. */
export function CellReason({ person, app, actor, pending }: CellReasonProps) {
  const pair = { userId: person.id, appId: app.id };
  const key = `${pair.userId} ${pair.appId}`;
  const isSettled = useDebouncedValue(key) === key;
  const cell = useCell(isSettled ? pair : null);
  const change = pending(pair);
  const hasAccess = change ?? person.granted.has(app.id);
  const accessChange = { actor, holder: person, level: app.accessLevel, hasAccess };
  const read = change === undefined && cell.state === 'ready' ? cell.data : null;
  const summary =
    read === null
      ? pendingText(change, cell.state)
      : [accessSummary(read, accessChange), ...requestTexts(read)].join(' · ');
  const query = new URLSearchParams({ user: person.id, app: app.id });
  return (
    <Stack gap={1}>
      <Stack gap={0}>
        <Text weight="strong">
          {nameOf(person)} · {app.name}
        </Text>
        <Text size="small" tone="muted">
          {summary}
        </Text>
      </Stack>
      <Link href={`${paths.userPermissions}?${query}`} isStandalone>
        {read?.request ? 'Review request' : `Permissions of ${nameOf(person)}`}
      </Link>
      {/* The lock reason is the switch's description: screen readers announce it with the focus. */}
      <VisuallyHidden isLive>
        {read === null
          ? ''
          : [...(lockReason(accessChange) === null ? [accessReason(read)] : []), ...requestTexts(read)].join(
              '. ',
            )}
      </VisuallyHidden>
    </Stack>
  );
}

const requestTexts = ({ request }: Cell) => (request === null ? [] : [requestSummary(request)]);

function pendingText(change: boolean | undefined, state: 'loading' | 'failed' | 'ready'): string {
  if (change !== undefined) return change ? 'Granting…' : 'Revoking…';
  return state === 'failed' ? 'Access details could not be loaded.' : 'Loading access details…';
}
