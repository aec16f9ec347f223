import { type HubScope, hubScopes } from '@portico/contract/sso/machineScopes';
import { Checkbox } from '@portico/ui/Checkbox';
import { CheckboxGroup } from '@portico/ui/CheckboxGroup';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import type { FieldProps } from '../../lib/forms/formState.ts';

/** A scope to choose. */
interface ScopeChoice {
  name: string;
  description: string;
}

const areas: Readonly<Record<string, string>> = {
  users: 'Users',
  apps: 'Applications',
  access: 'Access',
  log: 'Log',
};

/** The scopes of the hub's management API, by subject. */
const hubScopeGroups: readonly { label: string; scopes: readonly ScopeChoice[] }[] = Object.entries(
  Object.groupBy(Object.entries(hubScopes) as [HubScope, string][], ([name]) => name.split(':')[0] ?? ''),
).map(([area, scopes = []]) => ({
  label: areas[area] ?? area,
  scopes: scopes.map(([name, description]) => ({ name, description })),
}));

const isHubScope = (name: string): name is HubScope => Object.hasOwn(hubScopes, name);

/** Returns the permission of a scope in words; its name for a scope of an application. */
export const scopeText = (name: string): string => (isHubScope(name) ? hubScopes[name] : name);

interface ScopeChoicesProps extends FieldProps<string[]> {
  /** The scopes of an application's API; null for the hub's. */
  scopes: readonly ScopeChoice[] | null;
}

/** A checkbox for each scope, in words, with the name that scripts request. */
export function ScopeChoices({ scopes, name, value, onChange, error }: ScopeChoicesProps) {
  const groups = scopes === null ? hubScopeGroups : [{ label: 'Allowed', scopes }];
  return (
    <Stack gap={4}>
      {groups.map(group => {
        const isOf = (name: string) => group.scopes.some(scope => scope.name === name);
        return (
          <CheckboxGroup
            key={group.label}
            label={group.label}
            name={name}
            value={value.filter(isOf)}
            onChange={chosen => onChange([...value.filter(name => !isOf(name)), ...chosen].sort())}
            {...(error !== undefined && group === groups.at(-1) && { error })}
          >
            {group.scopes.map(({ name, description }) => (
              <Checkbox
                key={name}
                value={name}
                description={
                  <Text as="span" size="small" tone="muted" isMono>
                    {name}
                  </Text>
                }
              >
                {description === '' ? name : description}
              </Checkbox>
            ))}
          </CheckboxGroup>
        );
      })}
    </Stack>
  );
}
