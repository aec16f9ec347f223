import { ButtonLink } from '@portico/ui/ButtonLink';
import { Card } from '@portico/ui/Card';
import { Heading } from '@portico/ui/Heading';
import { Mark } from '@portico/ui/Mark';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { paths } from '../lib/navigation/paths.ts';

/** The landing page's last section. */
export function CallToAction() {
  return (
    <Card padding="large">
      <Stack gap={6} align="center">
        <Mark size="large" />
        <Stack gap={2} align="center">
          <Heading level={2} size="title" align="center">
            Bring all your apps together
          </Heading>
          <Text size="large" tone="muted" align="center">
            Free for 30 days. No credit card required.
          </Text>
        </Stack>
        <ButtonLink href={paths.login} variant="primary" size="large">
          Start Your Free Trial
        </ButtonLink>
      </Stack>
    </Card>
  );
}
