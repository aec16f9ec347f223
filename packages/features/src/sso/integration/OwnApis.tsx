import { jwks } from '@portico/contract/api/rows/oidc';
import { api } from '@portico/contract/api/table';
import { machineLimits } from '@portico/contract/limits';
import { Heading } from '@portico/ui/Heading';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { Loaded } from '../../lib/components/Loaded.tsx';
import { useRead } from '../../lib/data/useRead.ts';
import { ApiScopes } from './MachineScopes.tsx';

/** The APIs of this hub's applications with their scopes, for readers of the console. */
export const OwnApis = ({ hub }: { hub: string }) => (
  <Loaded
    of={useRead(api.apis.list, {}, { isWhole: true, isLive: true })}
    loading="Loading the APIs of applications"
    failure="The APIs of applications could not be loaded."
  >
    {apis =>
      apis.length === 0 ? (
        <Stack gap={1}>
          <Heading level={3} size="body">
            APIs of applications
          </Heading>
          <Text tone="muted">
            No application has an API of its own. Administrators define one on the Sign-on tab of an
            application.
          </Text>
        </Stack>
      ) : (
        apis.map(({ appId, appName, identifier, scopes }) => (
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
        ))
      )
    }
  </Loaded>
);
