import { Page } from '@portico/ui/Page';
import { Spinner } from '@portico/ui/Spinner';
import { Stack } from '@portico/ui/Stack';

/** Shown while the session is verified. */
export function Verifying() {
  return (
    <Page isCentred width="narrow">
      <Stack align="center">
        <Spinner label="Checking your session" />
      </Stack>
    </Page>
  );
}
