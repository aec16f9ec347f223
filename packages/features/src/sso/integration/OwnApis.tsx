import { machineLimits } from '@portico/contract/limits';
import { jwks } from '@portico/contract/rows/oidc';
import { api } from '@portico/contract/table';
import { Heading } from '@portico/ui/Heading';
import { Loading, Skeleton } from '@portico/ui/Skeleton';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { LoadError } from '../../lib/components/LoadError.tsx';
import { useRead } from '../../lib/data/useRead.ts';
import { ApiScopes } from './MachineScopes.tsx';

/** The APIs of this hub's applications with their scopes, for readers of the console. */
export function OwnApis({ hub }: { hub: string }) {
  const apis = useRead(api.apis.list, {}, { isWhole: true, isLive: true });
  if (apis.state === 'loading') {
    return (
      <Loading label="Loading the APIs of applications">
        <Skeleton shape="block" />
      </Loading>
    );
  }
  if (apis.state === 'failed') {
    return <LoadError message="The APIs of applications could not be loaded." of={apis} />;
  }
  if (apis.data.length === 0) {
    return (
      <Stack gap={1}>
        <Heading level={3} size="body">
          APIs of applications
        </Heading>
        <Text tone="muted">
          No application has an API of its own. Administrators define one on the Sign-on tab of an
          application.
        </Text>
      </Stack>
    );
  }
  return apis.data.map(({ appId, appName, identifier, scopes }) => (
    <ApiScopes
      key={appId}
      title={`The API of ${appName}`}
      level={3}
      hub={hub}
      identifier={identifier}
      scopes={scopes}
    >
      {`The token is a JWT for ${machineLimits.apiToken / 60_000} minutes with the audience ${identifier}. The application verifies it with the keys of ${hub}${jwks.path}, and checks audience and scope.`}
    </ApiScopes>
  ));
}
