import type { Endpoint } from '@portico/contract/endpoint';
import * as auth from '@portico/contract/endpoints/auth';
import * as signOn from '@portico/contract/endpoints/signOn';
import { refusals } from '@portico/contract/errors';
import { Card } from '@portico/ui/Card';
import { CodeBlock } from '@portico/ui/CodeBlock';
import { Heading } from '@portico/ui/Heading';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import type { GuideLevel } from './guideLevel.ts';
import { requestOf } from './request.ts';
import { shapeOf } from './shape.ts';

/** The endpoints for integrators. docs/product.md 12.1. */
const endpoints: readonly Endpoint[] = [auth.login, signOn.validate, auth.logout];

interface EndpointsProps {
  /** The origin of the hub. */
  hub: string;
  titleLevel: GuideLevel;
}

/** Documents the integrators' endpoints, generated from the API contract. */
export const Endpoints = ({ hub, titleLevel }: EndpointsProps) => (
  <Card title="API endpoints" titleLevel={titleLevel} description="Requests and responses are JSON">
    <Stack gap={8}>
      {endpoints.map(endpoint => (
        <EndpointText key={endpoint.path} endpoint={endpoint} hub={hub} level={titleLevel === 2 ? 3 : 4} />
      ))}
    </Stack>
  </Card>
);

function EndpointText({ endpoint, hub, level }: { endpoint: Endpoint; hub: string; level: 3 | 4 }) {
  const { method, path, summary, response, refusals: codes } = endpoint;
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
          code={requestOf(endpoint, hub)}
          language="shell"
          copyLabel={`Copy request: ${name}`}
          copiedLabel="Copied"
        />
        {'schema' in response ? (
          <CodeBlock label={`Response: ${response.status}`} code={shapeOf(response.schema)} />
        ) : null}
      </Stack>
      {codes.length === 0 ? null : (
        <Stack as="ul" gap={1}>
          {codes.map(code => (
            <Text key={code} as="li" size="small" tone="muted">
              {refusals[code].status} {refusals[code].message}
            </Text>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
