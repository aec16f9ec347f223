import type { SystemInfo } from '@portico/contract/hub/schemas/settings';
import { Badge } from '@portico/ui/Badge';
import { Card } from '@portico/ui/Card';
import { DescriptionList } from '@portico/ui/DescriptionList';
import { Inline } from '@portico/ui/Inline';
import { Check, LockKeyholeOpen, X } from 'lucide-react';
import { formatDate, formatNumber } from '../../lib/format/formats.ts';

/** Badge texts. docs/hub.md, 'System'. */
const hashing: Record<SystemInfo['passwordHashing'], string> = {
  bcrypt: 'bcrypt hashing',
  argon2id: 'argon2id hashing',
};

const kinds: Record<SystemInfo['database']['kind'], string> = {
  embedded: 'embedded',
  server: 'separate server',
};

function Version({ info: { version, newestVersion } }: { info: SystemInfo }) {
  if (newestVersion === version) return version;
  return (
    <Inline>
      {version}
      <Badge tone="info">{`Newest known: ${newestVersion}`}</Badge>
    </Inline>
  );
}

function Rehearsal({
  of: { version, at, durationMs, hasFailed },
}: {
  of: NonNullable<SystemInfo['rehearsal']>;
}) {
  return (
    <Inline>
      {`${version}, ${formatDate(at)}, ${formatNumber(Math.ceil(durationMs / 1000))} s`}
      <Badge tone={hasFailed ? 'danger' : 'success'} icon={hasFailed ? <X /> : <Check />}>
        {hasFailed ? 'Failed' : 'Succeeded'}
      </Badge>
    </Inline>
  );
}

/** Shows the hub's version and upgrades, database, environment and security features. */
export function HubFacts({ info }: { info: SystemInfo }) {
  const { database, environment, passwordHashing, areKeysEncrypted, otherVersions, schema, rehearsal } = info;
  const { isConnected, name, kind } = database;
  return (
    <Card title="About this hub" description="Version, database and environment">
      <DescriptionList
        items={[
          { term: 'Version', description: <Version info={info} /> },
          ...(otherVersions.length === 0
            ? []
            : [{ term: 'Other hubs', description: otherVersions.join(', ') }]),
          { term: 'Schema', description: schema },
          ...(rehearsal === null
            ? []
            : [{ term: 'Upgrade rehearsal', description: <Rehearsal of={rehearsal} /> }]),
          {
            term: 'Database',
            description: (
              <Inline>
                {`${name} ${database.version}, ${kinds[kind]}`}
                <Badge tone={isConnected ? 'success' : 'danger'} icon={isConnected ? <Check /> : <X />}>
                  {isConnected ? 'Connected' : 'Not connected'}
                </Badge>
              </Inline>
            ),
          },
          { term: 'Environment', description: environment },
          {
            term: 'Security',
            description: (
              <Inline>
                <Badge>JWT tokens</Badge>
                <Badge>{hashing[passwordHashing]}</Badge>
                <Badge>Session management</Badge>
                {areKeysEncrypted ? null : (
                  <Badge tone="warning" icon={<LockKeyholeOpen />}>
                    Keys not encrypted: set SECRET_KEY
                  </Badge>
                )}
              </Inline>
            ),
          },
        ]}
      />
    </Card>
  );
}
