import type { CreatedApplication } from '@portico/contract/schemas/application';
import { screens } from '@portico/contract/screens';
import { api } from '@portico/contract/table';
import { Grid } from '@portico/ui/Grid';
import { Heading } from '@portico/ui/Heading';
import { Page } from '@portico/ui/Page';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { useState } from 'react';
import { ApiKeyDialog } from '../../lib/components/ApiKeyDialog.tsx';
import { SignOuts } from '../../lib/components/SignOuts.tsx';
import { useTitle } from '../../lib/navigation/title.ts';
import { useSession } from '../../session/useSession.ts';
import { AccessMatrix } from './AccessMatrix.tsx';
import { AddAppForm } from './AddAppForm.tsx';
import { ConnectedApps } from './ConnectedApps.tsx';
import { QuickSetup } from './QuickSetup.tsx';
import { useConnectedApps } from './useLiveConnect.ts';

/** Live Connect: adds applications and manages their access on one screen. docs/apps.md, 'Live Connect'. */
export function LiveConnectScreen() {
  useTitle(screens.liveConnect.title);
  const { mayCall } = useSession();
  const apps = useConnectedApps();
  const [added, setAdded] = useState<CreatedApplication | null>(null);
  return (
    <Page>
      <Stack gap={6}>
        <Stack gap={0}>
          <Heading level={1}>Live Connect</Heading>
          <Text tone="muted">Connect applications, grant access and try the result</Text>
        </Stack>
        {mayCall(api.apps.create) ? (
          <Grid split="aside">
            <AddAppForm onAdded={setAdded} />
            <QuickSetup apps={apps.data} />
          </Grid>
        ) : (
          <QuickSetup apps={apps.data} />
        )}
        <ConnectedApps apps={apps} />
        <AccessMatrix apps={apps} />
      </Stack>
      <SignOuts />
      {added ? <ApiKeyDialog app={added} onClose={() => setAdded(null)} /> : null}
    </Page>
  );
}
