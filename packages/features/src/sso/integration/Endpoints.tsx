import * as auth from '@portico/contract/endpoints/auth';
import { logout } from '@portico/contract/endpoints/logout';
import * as signOn from '@portico/contract/endpoints/signOn';
import type { Row } from '@portico/contract/row';
import { Card } from '@portico/ui/Card';
import { CodeBlock } from '@portico/ui/CodeBlock';
import { Heading } from '@portico/ui/Heading';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import type { GuideLevel } from './guideLevel.ts';
import { describeAnswers, requestOf } from './rowTexts.ts';

/** The rows for integrators, of any kind. docs/hub.md, 'API'. */
const rows: readonly Row[] = [auth.login, signOn.validate, logout];

interface EndpointsProps {
  /** The origin of the hub. */
  hub: string;
  titleLevel: GuideLevel;
}

/** Documents the integrators' endpoints, generated from the rows of the contract. */
export const Endpoints = ({ hub, titleLevel }: EndpointsProps) => (
  <Card title="API endpoints" titleLevel={titleLevel} description="Requests and responses are JSON">
    <Stack gap={8}>
      {rows.map(row => (
        <RowText key={row.method + row.path} row={row} hub={hub} level={titleLevel === 2 ? 3 : 4} />
      ))}
    </Stack>
  </Card>
);

function RowText({ row, hub, level }: { row: Row; hub: string; level: 3 | 4 }) {
  const { method, path, summary } = row;
  const { shapes, notes } = describeAnswers(row);
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
        {shapes.map(({ status, shape }) => (
          <CodeBlock key={status} label={`Response: ${status}`} code={shape} />
        ))}
      </Stack>
      {notes.length === 0 ? null : (
        <Stack as="ul" gap={1}>
          {notes.map(note => (
            <Text key={note} as="li" size="small" tone="muted">
              {note}
            </Text>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
