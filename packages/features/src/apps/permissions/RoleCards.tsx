import { type AccessLevel, accessLevels } from '@portico/contract/schemas/application';
import { Card } from '@portico/ui/Card';
import { Grid } from '@portico/ui/Grid';
import { Heading } from '@portico/ui/Heading';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { RoleBadge } from '../../lib/components/RoleBadge.tsx';

/** The applications that each role can hold. docs/apps.md, 'Access levels and grants'. */
const descriptions: Record<AccessLevel, string> = {
  user: 'Basic household apps, which are open to every role.',
  manager: 'Also management apps, which require the Manager role.',
  admin: 'Everything, including sensitive data. The same applies to the owner.',
};

/** Describes the applications that each role can hold. */
export const RoleCards = () => (
  <Stack as="section" gap={3}>
    <Heading level={2}>Access by role</Heading>
    <Grid columns="medium" gap={3}>
      {accessLevels.map(role => (
        <Card key={role}>
          <Stack gap={2} align="start">
            <RoleBadge role={role} />
            <Text tone="muted">{descriptions[role]}</Text>
          </Stack>
        </Card>
      ))}
    </Grid>
  </Stack>
);
