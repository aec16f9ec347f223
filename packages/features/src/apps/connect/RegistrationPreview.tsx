import type { Guide } from '@portico/catalogue/guide';
import { Address } from '@portico/ui/Address';
import { Card } from '@portico/ui/Card';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { Caption } from '../../lib/components/Caption.tsx';
import { Remarks } from './Remarks.tsx';
import { limitsOf, registrationOf } from './registration.ts';

interface RegistrationPreviewProps {
  guide: Guide;
  /** The application's address as typed so far. */
  address: string;
}

/** Shows the redirect addresses that the hub will register, while the address is typed. */
export function RegistrationPreview({ guide, address }: RegistrationPreviewProps) {
  const registration = registrationOf(guide, address);
  const lists = [
    {
      title: 'Redirect addresses',
      uris: registration?.redirectUris ?? [],
      isKnown: guide.redirectUris.length > 0,
    },
    {
      title: 'After signing out',
      uris: registration?.postLogoutUris ?? [],
      isKnown: guide.postLogoutRedirectUris.length > 0,
    },
  ].filter(({ isKnown }) => isKnown);
  return (
    <Stack gap={5}>
      {lists.length === 0 ? null : (
        <Card title="Registered addresses" description="Filled in from the address.">
          <Stack gap={4}>
            {lists.map(({ title, uris }) => (
              <Stack key={title} gap={1}>
                <Caption>{title}</Caption>
                {uris.length === 0 ? (
                  <Text size="small">Enter the address to see them.</Text>
                ) : (
                  uris.map(uri => (
                    <Text key={uri} size="small" isMono>
                      <Address>{uri}</Address>
                    </Text>
                  ))
                )}
              </Stack>
            ))}
          </Stack>
        </Card>
      )}
      <Remarks guide={{ ...guide, limits: limitsOf(guide, address) }} />
    </Stack>
  );
}
