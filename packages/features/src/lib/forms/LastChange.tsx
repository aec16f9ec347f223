import { api } from '@portico/contract/api/table';
import { useRead } from '../data/useRead.ts';
import { useNow } from '../format/clock.tsx';
import { formatRelativeInSentence } from '../format/formats.ts';

interface LastChangeProps {
  /** The logged action, e.g. `update_user`. */
  action: string;
  /** The id of the changed row in the log. */
  entityId: string;
}

/** Names who saved first, if the log has an entry for the change. For readers of the log. */
export function LastChange({ action, entityId }: LastChangeProps) {
  const query = { action, entityId, limit: 1 };
  const [entry] = useRead(api.auditLogs.list, { query }, { isLive: true }).data ?? [];
  const now = useNow();
  if (!entry?.actorName) return 'Someone else saved changes. Your changes are not saved yet.';
  const when = formatRelativeInSentence(entry.timestamp, now);
  return `${entry.actorName} saved changes ${when}. Your changes are not saved yet.`;
}
