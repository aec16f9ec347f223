import { openApiPath } from '@portico/contract/openApi';
import { Card } from '@portico/ui/Card';
import { Link } from '@portico/ui/Link';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import type { GuideLevel } from './guideLevel.ts';

/** Points to the audit log and the OpenAPI document. */
export const HelpCard = ({ titleLevel }: { titleLevel: GuideLevel }) => (
  <Card title="Need help?" titleLevel={titleLevel}>
    <Stack gap={3}>
      <Text>
        The hub doesn't tell applications why it refused a token. Administrators find the reason in the audit
        log under sign_on_refused.
      </Text>
      <Text>
        <Link href={openApiPath} isStandalone isExternal newTabLabel="opens in a new tab">
          The OpenAPI document
        </Link>{' '}
        describes all endpoints of this hub.
      </Text>
    </Stack>
  </Card>
);
