import { Checkbox } from '@portico/ui/Checkbox';
import { CheckboxGroup } from '@portico/ui/CheckboxGroup';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { hubScopeGroups, type ScopeChoice } from './scopes.ts';

interface ScopeChoicesProps {
  /** The scopes of an application's API; null for the hub's. */
  scopes: readonly ScopeChoice[] | null;
  value: string[];
  onChange: (scopes: string[]) => void;
  error?: string | undefined;
}

/** A checkbox for each scope, in words, with the name that scripts request. */
export function ScopeChoices({ scopes, value, onChange, error }: ScopeChoicesProps) {
  const groups = scopes === null ? hubScopeGroups : [{ label: 'Allowed', scopes }];
  return (
    <Stack gap={4}>
      {groups.map(group => {
        const isOf = (name: string) => group.scopes.some(scope => scope.name === name);
        return (
          <CheckboxGroup
            key={group.label}
            label={group.label}
            name="scopes"
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
