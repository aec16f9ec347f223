import { Heading } from '@portico/ui/Heading';
import { Inline } from '@portico/ui/Inline';
import { List } from '@portico/ui/List';
import { Stack } from '@portico/ui/Stack';
import { UserSuppliedName } from '../lib/components/UserSuppliedName.tsx';
import { CopyMessage } from './CopyMessage.tsx';
import { type IssuedCredential, shownCredential } from './issuedCredentials.ts';

/** The users that the dialog has created so far, the newest first, each with its message to copy. */
export const CreatedUsers = ({ issued }: { issued: readonly IssuedCredential[] }) => (
  <Stack gap={2}>
    <Heading level={3}>Created so far</Heading>
    <List
      label="Created so far"
      state="ready"
      items={issued.toReversed()}
      itemKey={({ id }) => id}
      loadingLabel=""
      renderItem={created => (
        <Inline justify="between">
          <UserSuppliedName>{created.username}</UserSuppliedName>
          <CopyMessage credential={shownCredential(created)} isNamed size="small" />
        </Inline>
      )}
      empty={null}
      failed={null}
    />
  </Stack>
);
