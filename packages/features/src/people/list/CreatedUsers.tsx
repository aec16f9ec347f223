import { Heading } from '@portico/ui/Heading';
import { Inline } from '@portico/ui/Inline';
import { List } from '@portico/ui/List';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { UserSuppliedName } from '../../lib/components/UserSuppliedName.tsx';
import { CopyMessage } from './CredentialsDialog.tsx';
import { type IssuedCredential, shownCredential } from './issuedCredentials.ts';

/** The users that the dialog has created so far, the newest first, each with its message to copy, unless the hub mails it. */
export const CreatedUsers = ({ issued }: { issued: readonly IssuedCredential[] }) => (
  <Stack gap={2}>
    <Heading level={3}>Created so far</Heading>
    <List
      label="Created so far"
      items={issued.toReversed()}
      itemKey={({ id }) => id}
      renderItem={created => {
        const credential = shownCredential(created);
        return (
          <Inline justify="between">
            <UserSuppliedName>{created.username}</UserSuppliedName>
            {credential === null ? (
              <Text tone="muted">Invitation by email</Text>
            ) : (
              <CopyMessage credential={credential} isNamed size="small" />
            )}
          </Inline>
        );
      }}
    />
  </Stack>
);
