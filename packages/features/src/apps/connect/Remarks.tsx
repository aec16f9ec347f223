import type { Guide } from '@portico/catalogue/guide';
import { Address } from '@portico/ui/Address';
import { Card } from '@portico/ui/Card';
import { Link } from '@portico/ui/Link';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { Caption } from '../../lib/components/Caption.tsx';

/** Shows what else an application needs, what does not work, and the source of its guide. */
export function Remarks({ guide: { client, limits, source } }: { guide: Guide }) {
  const waiver =
    'pkceWaiver' in client && client.pkceWaiver ? [`${client.pkceWaiver} PKCE is not required.`] : [];
  return (
    <Card title="Good to know">
      <Stack gap={3}>
        {[...limits, ...waiver].map(each => (
          <Text key={each}>
            <Address>{each}</Address>
          </Text>
        ))}
        <Caption>
          {`Checked for ${source.checked}. `}
          <Link href={source.url} isExternal newTabLabel="opens in a new tab">
            Documentation
          </Link>
        </Caption>
      </Stack>
    </Card>
  );
}
