import { token } from '@portico/contract/api/rows/oidc';
import { machineLimits } from '@portico/contract/limits';
import { hubApiIdentifier, hubScopes } from '@portico/contract/sso/machineScopes';
import { Card } from '@portico/ui/Card';
import { CodeBlock } from '@portico/ui/CodeBlock';
import { DescriptionList } from '@portico/ui/DescriptionList';
import { Heading } from '@portico/ui/Heading';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import type { ReactNode } from 'react';
import type { GuideProps } from './guideProps.ts';

const minutes = (ms: number) => ms / 60_000;

/** Returns a command that gets a token with scopes. */
const requestOf = (hub: string, resource: string, scope: string) =>
  [
    `curl -X ${token.method} ${hub}${token.path} \\`,
    "  -u '<client_id>:<client_secret>' \\",
    '  -d grant_type=client_credentials \\',
    `  -d scope=${scope} \\`,
    `  -d resource=${resource}`,
  ].join('\n');

interface ApiScopesProps {
  /** Owner of the API, as a heading. */
  title: string;
  level: 3 | 4;
  hub: string;
  identifier: string;
  scopes: readonly { name: string; description: string }[];
  children: ReactNode;
}

/** One API with its scopes, and the command that gets a token for it. */
export function ApiScopes({ title, level, hub, identifier, scopes, children }: ApiScopesProps) {
  const [first] = scopes;
  return (
    <Stack gap={3}>
      <Stack gap={1}>
        <Heading level={level} size="body">
          {title}
        </Heading>
        <Text tone="muted">{children}</Text>
      </Stack>
      <DescriptionList
        items={scopes.map(({ name, description }) => ({
          term: name,
          description: description === '' ? '–' : description,
        }))}
      />
      <CodeBlock
        label={`Token for ${title}`}
        code={requestOf(hub, identifier, first?.name ?? '')}
        language="shell"
        copyLabel={`Copy the command for ${title}`}
        copiedLabel="Copied"
      />
    </Stack>
  );
}

const hubScopeList = Object.entries(hubScopes).map(([name, description]) => ({ name, description }));

interface MachineScopesProps extends GuideProps {
  /** The APIs of applications, for readers who may see them. */
  children?: ReactNode;
}

/**
 * Documents the scopes of machine clients, generated from those that the hub checks. docs/sso.md, 'Machine clients'.
 */
export function MachineScopes({ hub, titleLevel, children }: MachineScopesProps) {
  const level = titleLevel === 2 ? 3 : 4;
  return (
    <Card
      title="Machine clients"
      titleLevel={titleLevel}
      description="Scripts and services get tokens with their own id and secret, for one API each"
    >
      <Stack gap={8}>
        <ApiScopes
          title="The management API of this hub"
          level={level}
          hub={hub}
          identifier={hubApiIdentifier(hub)}
          scopes={hubScopeList}
        >
          {`Send the token as a bearer token. It lasts ${minutes(machineLimits.hubToken)} minutes and ends with its client. /api/openapi.json states the scope of each endpoint.`}
        </ApiScopes>
        {children}
      </Stack>
    </Card>
  );
}
