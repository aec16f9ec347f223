import type { Person } from '@portico/contract/rules';
import type { Cell, ConnectedApplication } from '@portico/contract/schemas/access';
import { Inline } from '@portico/ui/Inline';
import { Link } from '@portico/ui/Link';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { VisuallyHidden } from '@portico/ui/VisuallyHidden';
import type { Access } from '../lib/data/useAccess.ts';
import { useDebouncedValue } from '../lib/data/useDebouncedValue.ts';
import { accessReason, accessSummary, lockReason, requestSummary } from '../lib/format/accessReasons.ts';
import { nameOf } from '../lib/format/names.ts';
import { paths } from '../lib/navigation/paths.ts';
import type { MatrixPerson } from './matrixRows.ts';
import { useCell } from './useLiveConnect.ts';

interface CellReasonProps {
  /** Whose switch is pointed at; undefined for nobody's. */
  person: MatrixPerson | undefined;
  app: ConnectedApplication | undefined;
  /** Who is signed in. */
  actor: Person;
  wanted: Access['wanted'];
}

/** Why the switch that the pointer or the focus rests on is as it is. */
export function CellReason({ person, app, actor, wanted }: CellReasonProps) {
  const pair = person && app ? { userId: person.id, appId: app.id } : null;
  const key = pair === null ? '' : `${pair.userId} ${pair.appId}`;
  const isRested = useDebouncedValue(key) === key;
  const cell = useCell(isRested ? pair : null);
  if (person === undefined || app === undefined || pair === null) {
    return (
      <Stack gap={0}>
        <Text weight="strong">Every switch says why it is as it is</Text>
        <Text size="small" tone="muted">
          Point at one, or walk there with the arrow keys. A lock: it cannot be given. A hand: somebody asks
          for it.
        </Text>
      </Stack>
    );
  }
  const change = wanted(pair);
  const hasAccess = change ?? person.held.has(app.id);
  const question = { actor, holder: person, level: app.accessLevel, hasAccess };
  const read = change === undefined && cell.state === 'ready' ? cell.data : null;
  const words =
    read === null
      ? waitingWords(change, cell.state)
      : [accessSummary(read, question), ...asked(read)].join(' · ');
  const query = new URLSearchParams({ user: person.id, app: app.id });
  return (
    <Inline gap={2} justify="between">
      <Stack gap={0}>
        <Text weight="strong">
          {nameOf(person)} · {app.name}
        </Text>
        <Text size="small" tone="muted">
          {words}
        </Text>
      </Stack>
      <Link href={`${paths.userPermissions}?${query}`}>
        {read?.request ? 'Answer the request' : `Permissions of ${nameOf(person)}`}
      </Link>
      {/* Why it cannot be changed is its description already, and heard with the focus. */}
      <VisuallyHidden isLive>
        {read === null
          ? ''
          : [...(lockReason(question) === null ? [accessReason(read)] : []), ...asked(read)].join('. ')}
      </VisuallyHidden>
    </Inline>
  );
}

const asked = ({ request }: Cell) => (request === null ? [] : [requestSummary(request)]);

function waitingWords(change: boolean | undefined, state: 'loading' | 'failed' | 'ready'): string {
  if (change !== undefined) return change ? 'Granting…' : 'Revoking…';
  return state === 'failed' ? 'Why this is so could not be loaded' : 'Looking up why…';
}
