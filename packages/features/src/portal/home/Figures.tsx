import { api } from '@portico/contract/api/table';
import { Link } from '@portico/ui/Link';
import { StartFact } from '@portico/ui/StartPage';
import { Text } from '@portico/ui/Text';
import { type Read, useRead } from '../../lib/data/useRead.ts';
import { formatNumber } from '../../lib/format/formats.ts';
import { ownSessionsPath } from '../../lib/navigation/profilePaths.ts';
import { useIsOffline } from '../../session/gate/useIsOffline.ts';
import { useMyApps } from './usePortal.ts';

/** The numbers of the user's applications and live sessions. Offline no application can be opened, as its tile says. */
export function Figures() {
  const isOffline = useIsOffline();
  const apps = formatFigure(
    useMyApps(),
    ({ length }) => `${isOffline ? '0 of ' : ''}${formatNumber(length)}`,
  );
  const counted = formatFigure(useRead(api.portal.stats), ({ totalSessions }) => formatNumber(totalSessions));
  const sessions = isOffline ? unknown : counted;
  return (
    <>
      <StartFact label="Apps Available" loadingLabel="Counting your applications">
        {apps}
      </StartFact>
      <StartFact label="Total Sessions" loadingLabel="Counting your sessions">
        {sessions === undefined || isOffline ? (
          sessions
        ) : (
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

const unknown = '–';

/** Returns a figure: undefined while it loads, a dash after a failure. */
function formatFigure<Data>(read: Read<Data>, of: (data: Data) => string): string | undefined {
  if (read.state === 'failed') return unknown;
  return read.state === 'ready' ? of(read.data) : undefined;
}
