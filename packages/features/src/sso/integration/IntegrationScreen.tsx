import { screens } from '@portico/contract/screens';
import { Heading } from '@portico/ui/Heading';
import { Page } from '@portico/ui/Page';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { useTitle } from '../../lib/navigation/title.ts';
import { Guide } from './Guide.tsx';
import { OwnApis } from './OwnApis.tsx';

interface IntegrationScreenProps {
  /** The origin of the hub; this document's by default. */
  hub?: string;
}

/** The integration guide as a screen of the console. docs/apps.md, 'Integration guide'. */
export function IntegrationScreen({ hub = location.origin }: IntegrationScreenProps) {
  useTitle(screens.integration.title);
  return (
    <Page>
      <Stack gap={5}>
        <Stack gap={0}>
          <Heading level={1}>Integration guide</Heading>
          <Text tone="muted">Add single sign-on to your application</Text>
        </Stack>
        <Guide hub={hub} titleLevel={2} ownApis={<OwnApis hub={hub} />} />
      </Stack>
    </Page>
  );
}
