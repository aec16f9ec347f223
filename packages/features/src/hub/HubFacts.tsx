import type { SystemInfo } from '@portico/contract/schemas/settings';
import { Badge } from '@portico/ui/Badge';
import { Card } from '@portico/ui/Card';
import { DescriptionList } from '@portico/ui/DescriptionList';
import { Inline } from '@portico/ui/Inline';
import { Check, LockKeyholeOpen, X } from 'lucide-react';

/** Badge texts. docs/hub.md, 'System'. */
const hashing: Record<SystemInfo['passwordHashing'], string> = {
  bcrypt: 'bcrypt hashing',
  argon2id: 'argon2id hashing',
};

const kinds: Record<SystemInfo['database']['kind'], string> = {
  embedded: 'embedded',
  server: 'separate server',
};

/** Shows the hub's version, database, environment and security features. */
export function HubFacts({
  info: { version, database, environment, passwordHashing, areKeysEncrypted },
}: {
  info: SystemInfo;
}) {
  const { isConnected, name, kind } = database;
  return (
    <Card title="About this hub" description="Version, database and environment">
      <DescriptionList
        items={[
          { term: 'Version', description: version },
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
