import { type ProxyKind, proxyGuides } from '@portico/catalogue/proxies/list';
import type { ProxySettings } from '@portico/contract/sso/schemas/proxy';
import { Card } from '@portico/ui/Card';
import { CodeBlock } from '@portico/ui/CodeBlock';
import { Select } from '@portico/ui/Select';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { useAddress } from '../../lib/navigation/useAddress.ts';

const kinds = Object.keys(proxyGuides) as ProxyKind[];

/** Placeholder for the application's address, which the hub does not know. */
const upstream = 'http://127.0.0.1:8080';

/** The configuration of the proxy, with the hub's values. The address remembers the kind of proxy. */
export function ProxyConfiguration({ stored }: { stored: ProxySettings }) {
  const { get, change } = useAddress();
  const kind = kinds.find(name => name === get('proxy')) ?? 'nginx';
  const guide = proxyGuides[kind];
  return (
    <Card
      title="Configuration of the proxy"
      description={`Replace ${upstream} with the address at which only the proxy reaches the application, and add the proxy's address to TRUST_PROXY of the hub.`}
    >
      <Stack gap={5}>
        <Select
          label="Proxy"
          description={guide.needs}
          options={kinds.map(value => ({ value, label: proxyGuides[value].name }))}
          value={kind}
          onChange={value => change({ proxy: value === 'nginx' ? null : value }, { replace: true })}
        />
        {guide.files({ hub: stored.hub, addresses: stored.addresses, upstream }).map(({ name, code }) => (
          <CodeBlock
            key={name}
            label={name}
            code={code}
            copyLabel={`Copy ${name}`}
            copiedLabel="Copied"
            isLimited
          />
        ))}
        <Text tone="muted">
          The application reads its user from Remote-User, Remote-Email, Remote-Name and Remote-Groups, or
          verifies Remote-Token, a token for {stored.addresses.join(' or ')}.
        </Text>
      </Stack>
    </Card>
  );
}
