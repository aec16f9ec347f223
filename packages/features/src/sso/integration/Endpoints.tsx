import { refusals } from '@portico/contract/errors';
import * as auth from '@portico/contract/signIn/endpoints/auth';
import { logout } from '@portico/contract/signIn/endpoints/logout';
import * as signOn from '@portico/contract/sso/endpoints/signOn';
import { Card } from '@portico/ui/Card';
import { CodeBlock } from '@portico/ui/CodeBlock';
import { Heading } from '@portico/ui/Heading';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import type { GuideProps } from './guideProps.ts';
import { requestOf, shapeOf } from './rowTexts.ts';

/** The endpoints for integrators. docs/hub.md, 'API'. */
const endpoints = [auth.login, signOn.validate, logout] as const;

/** Documents the integrators' endpoints, generated from those of the contract. */
export const Endpoints = ({ hub, titleLevel }: GuideProps) => (
  <Card title="API endpoints" titleLevel={titleLevel} description="Requests and responses are JSON">
    <Stack gap={8}>
      {endpoints.map(row => (
        <EndpointText key={row.path} row={row} hub={hub} level={titleLevel === 2 ? 3 : 4} />
      ))}
    </Stack>
  </Card>
);

interface EndpointTextProps {
  row: (typeof endpoints)[number];
  hub: string;
  level: 3 | 4;
}

function EndpointText({ row, hub, level }: EndpointTextProps) {
  const { method, path, summary, response } = row;
  const name = `${method} ${path}`;
  return (
    <Stack gap={3}>
      <Stack gap={1}>
        <Heading level={level} size="body">
          <Text as="span" isMono weight="strong">
            {name}
          </Text>
        </Heading>
        <Text tone="muted">{summary}</Text>
      </Stack>
      <Stack gap={3}>
        <CodeBlock
          label={`Request: ${name}`}
          code={requestOf(row, hub)}
          language="shell"
          copyLabel={`Copy request: ${name}`}
          copiedLabel="Copied"
        />
        <CodeBlock label={`Response: ${response.status}`} code={shapeOf(response.schema)} />
      </Stack>
      {row.refusals.length === 0 ? null : (
        <Stack as="ul" gap={1}>
          {row.refusals.map(code => (
            <Text key={code} as="li" size="small" tone="muted">
              {`${refusals[code].status} ${refusals[code].message}`}
            </Text>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
