import { openApiPath } from '@portico/contract/hub/openApi';
import type { SystemInfo } from '@portico/contract/hub/schemas/settings';
import { Card } from '@portico/ui/Card';
import { Disclosure } from '@portico/ui/Disclosure';
import { Link } from '@portico/ui/Link';
import { List } from '@portico/ui/List';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { Breakable } from '../../lib/components/Breakable.tsx';
import { Caption } from '../../lib/components/Caption.tsx';

type EndpointInfo = SystemInfo['endpoints'][number];

/** The areas of the API, with the first parts of their paths after `/api/`. The last area has all others. */
const areas: readonly (readonly [title: string, parts: readonly string[]])[] = [
  ['Sign-in', ['auth', 'email-links']],
  ['Users', ['users']],
  ['Profile', ['profile']],
  ['Portal', ['user']],
  ['Applications', ['apps', 'apis', 'connected-apps']],
  [
    'Access',
    [
      'user-app-access',
      'user-app-connections',
      'user-app-permissions',
      'access-requests',
      'access-matrix',
      'demo-user',
    ],
  ],
  ['Single sign-on', ['sso', 'validate', 'sign-out-reports', 'machine-clients']],
  ['Notifications', ['notifications', 'push-subscription']],
  ['Log and security', ['audit-logs', 'activity-stream', 'stats', 'security']],
  ['System', []],
];

const areaOf = ({ path }: EndpointInfo) =>
  areas.find(([, parts]) => parts.includes(path.split('/')[2] ?? ''))?.[0] ?? 'System';

/** The endpoints of the hub's API, folded by area. */
export const Endpoints = ({ endpoints }: { endpoints: readonly EndpointInfo[] }) => (
  <Card
    title="API endpoints"
    description={`${endpoints.length} in this version`}
    actions={
      <Link href={openApiPath} isStandalone isExternal newTabLabel="opens in a new tab">
        OpenAPI document
      </Link>
    }
  >
    <Stack gap={1}>
      {areas.map(([title]) => {
        const own = endpoints.filter(endpoint => areaOf(endpoint) === title);
        return (
          <Disclosure
            key={title}
            title={
              <>
                {title}
                <Text as="span" size="small" tone="muted">
                  {own.length}
                </Text>
              </>
            }
          >
            <List
              label={`Endpoints: ${title}`}
              items={own}
              itemKey={({ method, path }) => `${method} ${path}`}
              renderItem={({ method, path, summary }) => (
                <Stack gap={0}>
                  <Text size="small" isMono>
                    {method} <Breakable text={path} />
                  </Text>
                  <Caption>{summary}</Caption>
                </Stack>
              )}
            />
          </Disclosure>
        );
      })}
    </Stack>
  </Card>
);
