import { Card } from '@portico/ui/Card';
import { Link } from '@portico/ui/Link';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { Caption } from '../../lib/components/Caption.tsx';
import { paths } from '../../lib/navigation/paths.ts';

const steps = [
  { title: '1. Connect the app', text: 'Add it here and copy its API key, which is shown once.' },
  { title: '2. Receive the token', text: 'The app reads the sso_token parameter when a user opens it.' },
  { title: '3. Validate the token', text: 'The app sends the token to the hub and gets the user.' },
] as const;

/** Summarises the integration guide in three steps. docs/log.md, 'Dashboard'. */
export const GuideTeaser = () => (
  <Card
    title="Integration Guide"
    actions={
      <Link href={paths.integration} isStandalone>
        Open the guide
      </Link>
    }
  >
    <Stack as="ol" gap={3}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <Text size="small" weight="strong">
            {title}
          </Text>
          <Caption>{text}</Caption>
        </li>
      ))}
    </Stack>
  </Card>
);
