import { Link } from '@portico/ui/Link';
import { StartFact } from '@portico/ui/StartPage';
import { Text } from '@portico/ui/Text';
import type { Read } from '../../lib/data/useRead.ts';
import { formatNumber } from '../../lib/format/formats.ts';
import { ownSessionsPath } from '../../lib/navigation/profilePaths.ts';
import { useMyApps, useStats } from './usePortal.ts';

/** The numbers of the user's applications and live sessions. */
export function Figures() {
  const apps = formatFigure(useMyApps(), ({ length }) => length);
  const sessions = formatFigure(useStats(), ({ totalSessions }) => totalSessions);
  return (
    <>
      <StartFact label="Apps Available" loadingLabel="Counting your applications">
        {apps}
      </StartFact>
      <StartFact label="Total Sessions" loadingLabel="Counting your sessions">
        {sessions === undefined ? undefined : (
          <>
            {sessions}
            <Text as="span" size="small">
              <Link href={ownSessionsPath} isStandalone aria-label="View your sessions">
                View
              </Link>
            </Text>
          </>
        )}
      </StartFact>
    </>
  );
}

/** Formats a figure: undefined while it loads, a dash after a failure. */
function formatFigure<Data>(read: Read<Data>, of: (data: Data) => number): string | undefined {
  if (read.state === 'failed') return '–';
  return read.state === 'ready' ? formatNumber(of(read.data)) : undefined;
}
