import { Page } from '@portico/ui/Page';
import { Spinner } from '@portico/ui/Spinner';
import { Stack } from '@portico/ui/Stack';

/** The app while the hub is asked whose session this is. */
export function Verifying() {
  return (
    <Page isCentred width="narrow">
      <Stack align="center">
        <Spinner label="Checking your session" />
      </Stack>
    </Page>
  );
}
