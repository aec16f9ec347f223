import type { ResponseOf } from '@portico/contract/api/endpoint';
import { api } from '@portico/contract/api/table';
import type { LogRetention } from '@portico/contract/log/schemas/logRetention';
import { Notice } from '@portico/ui/Notice';
import { Loaded } from '../../lib/components/Loaded.tsx';
import { useRead } from '../../lib/data/useRead.ts';
import { useNow } from '../../lib/format/clock.tsx';
import { counted, formatDate, formatTimeOfDay } from '../../lib/format/formats.ts';

const formatMinute = (at: string) => `${formatDate(at)}, ${formatTimeOfDay(at)}`;

/** Shows which events a retention of the log deletes, and when, also before it is saved. */
export const LogDeletion = ({ retention, isStored }: { retention: LogRetention; isStored: boolean }) => (
  <Loaded
    of={useRead(api.system.logDeletion, { query: { retention } }, { isLive: true })}
    loading="Counting the entries to delete"
    failure="The number of entries to delete could not be loaded."
  >
    {deletion => <Effect {...deletion} isStored={isStored} />}
  </Loaded>
);

type EffectProps = ResponseOf<typeof api.system.logDeletion> & { isStored: boolean };

function Effect({ events, before, startsAt, isStored }: EffectProps) {
  const now = useNow();
  if (before === null || startsAt === null) return null;
  if (events === 0) {
    return (
      <Notice isLive>
        No entry is that old. Entries are deleted a day or two after they reach this age.
      </Notice>
    );
  }
  const entries = counted(events, 'entry', 'entries');
  const isStarted = new Date(startsAt) <= now;
  return (
    <Notice
      tone="warning"
      isLive
      title={isStored ? `${entries} will be deleted` : `Saving deletes ${entries}`}
    >
      {`${events === 1 ? 'It is' : 'They are'} from before ${formatMinute(before)}. `}
      {isStarted
        ? "The deletion has started and can't be undone. Choose a longer time to keep the rest."
        : `The deletion starts on ${formatMinute(startsAt)} and can't be undone. Until then, you can choose a longer time.`}
    </Notice>
  );
}
