import type { Application } from '@portico/contract/apps/schemas/application';
import { mayHold } from '@portico/contract/people/rules';
import type { Role } from '@portico/contract/people/schemas/role';
import { Checkbox } from '@portico/ui/Checkbox';
import { CheckboxGroup } from '@portico/ui/CheckboxGroup';
import { Skeleton } from '@portico/ui/Skeleton';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { Loaded } from '../../lib/components/Loaded.tsx';
import type { Read } from '../../lib/data/useRead.ts';
import { roleNames } from '../../lib/format/roles.ts';

interface AppChoicesProps {
  apps: Read<Application[]>;
  /** The user's role. Applications above it are disabled. */
  role: Role;
  /** Ids of the selected applications. */
  value: string[];
  onChange: (appIds: string[]) => void;
  error?: string;
}

/** A checkbox for each application. Disabled ones name the role they require. */
export function AppChoices({ apps, role, value, onChange, error }: AppChoicesProps) {
  const isAllowed = (app: Application) => mayHold(role, app.accessLevel);
  return (
    <Loaded
      of={apps}
      loading="Loading applications"
      placeholder={
        <Stack gap={3}>
          <Skeleton length="medium" />
          <Skeleton length="long" />
          <Skeleton length="medium" />
        </Stack>
      }
      failure="The applications could not be loaded."
    >
      {all =>
        all.length === 0 ? (
          <Text tone="muted">No applications are connected yet.</Text>
        ) : (
          <CheckboxGroup
            label="Applications"
            isLimited
            description="Applications the user can open. You can change this later."
            value={value}
            onChange={onChange}
            error={error}
          >
            {all.map(app => (
              <Checkbox
                key={app.id}
                value={app.id}
                isDisabled={!isAllowed(app)}
                description={
                  isAllowed(app) ? undefined : `Requires the ${roleNames[app.accessLevel]} role or above`
                }
              >
                {app.isActive ? app.name : `${app.name} (inactive)`}
              </Checkbox>
            ))}
          </CheckboxGroup>
        )
      }
    </Loaded>
  );
}
