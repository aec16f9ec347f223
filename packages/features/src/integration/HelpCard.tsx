import { openApiPath } from '@portico/contract/openApi';
import { Card } from '@portico/ui/Card';
import { Link } from '@portico/ui/Link';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import type { GuideLevel } from './guideLevel.ts';

/** Where to go on when something does not work. */
export const HelpCard = ({ titleLevel }: { titleLevel: GuideLevel }) => (
  <Card title="Need help?" titleLevel={titleLevel}>
    <Stack gap={3}>
      <Text>
        The hub never tells a caller why a token is refused. It tells your administrators: the audit log has
        the reason under sign_on_refused.
      </Text>
      <Text>
        <Link href={openApiPath} isExternal newTabLabel="opens in a new tab">
          The OpenAPI document
        </Link>{' '}
        describes every endpoint of this hub, for you and for your tools.
      </Text>
    </Stack>
  </Card>
);
