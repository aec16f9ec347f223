import { api } from '@portico/contract/api/table';
import { demoUsername } from '@portico/contract/apps/schemas/access';
import type { CreatedApplication } from '@portico/contract/apps/schemas/application';
import { screens } from '@portico/contract/screens';
import { Grid } from '@portico/ui/Grid';
import { useState } from 'react';
import { ApiKeyDialog } from '../../lib/components/ApiKeyDialog.tsx';
import { useRead } from '../../lib/data/useRead.ts';
import { useTitle } from '../../lib/navigation/title.ts';
import { useAddress } from '../../lib/navigation/useAddress.ts';
import { useSession } from '../../session/state/useSession.ts';
import { useConnectedApps } from '../list/useApps.ts';
import { AccessCentre } from '../permissions/AccessCentre.tsx';
import { Requests } from '../permissions/Requests.tsx';
import { AccessMatrix } from './AccessMatrix.tsx';
import { AddAppForm } from './AddAppForm.tsx';
import { ConnectedApps } from './ConnectedApps.tsx';
import { QuickSetup } from './QuickSetup.tsx';

/** Live Connect: access as a matrix, and the applications connected here. docs/apps.md, 'Live Connect'. */
export function LiveConnectScreen() {
  useTitle(screens.liveConnect.title);
  const { mayCall } = useSession();
  const apps = useConnectedApps();
  const linkedId = useAddress().get('request');
  const [added, setAdded] = useState<CreatedApplication | null>(null);
  const { data: named = [] } = useRead(api.users.list, { query: { search: demoUsername, count: 'none' } });
  const hasDemoUser = named.some(({ username }) => username === demoUsername);
  const quickSetup = <QuickSetup apps={apps.data} hasDemoUser={hasDemoUser} />;
  return (
    <AccessCentre
      view="liveConnect"
      title="Live Connect"
      description="Access of all users to all applications"
    >
      <AccessMatrix
        apps={apps}
        inbox={<Requests initialCount={1} isLinked={({ id }) => id === linkedId} />}
      />
      <ConnectedApps apps={apps} />
      {mayCall(api.apps.create) ? (
        <Grid split="aside">
          <AddAppForm onAdded={setAdded} />
          {quickSetup}
        </Grid>
      ) : (
        quickSetup
      )}
      {added ? <ApiKeyDialog app={added} onClose={() => setAdded(null)} /> : null}
    </AccessCentre>
  );
}
