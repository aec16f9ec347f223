import { type AccessLevel, accessLevels } from '@portico/contract/schemas/application';
import { Card } from '@portico/ui/Card';
import { Grid } from '@portico/ui/Grid';
import { Heading } from '@portico/ui/Heading';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { RoleBadge } from '../lib/components/RoleBadge.tsx';

/** What each role may open. docs/product.md 2.5. */
const explanations: Record<AccessLevel, string> = {
  user: 'Sees basic household apps: those that are open to every role.',
  manager: 'Adds management apps: those that need a manager.',
  admin: 'Everything, including sensitive data. The owner as well.',
};

/** What each role may open. */
export const RoleCards = () => (
  <Stack as="section" gap={3}>
    <Heading level={2}>What each role may open</Heading>
    <Grid columns="medium" gap={3}>
      {accessLevels.map(role => (
        <Card key={role}>
          <Stack gap={2} align="start">
            <RoleBadge role={role} />
            <Text tone="muted">{explanations[role]}</Text>
          </Stack>
        </Card>
      ))}
    </Grid>
  </Stack>
);
