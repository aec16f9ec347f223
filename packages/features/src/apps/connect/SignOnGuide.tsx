import { otherApplication } from '@portico/catalogue/list';
import { pathTo } from '@portico/contract/api/documents';
import { api } from '@portico/contract/api/table';
import type { Application } from '@portico/contract/apps/schemas/application';
import type { OidcSettings } from '@portico/contract/sso/schemas/oidc';
import { ButtonLink } from '@portico/ui/ButtonLink';
import { EmptyState } from '@portico/ui/EmptyState';
import { Grid } from '@portico/ui/Grid';
import { Notice } from '@portico/ui/Notice';
import { Loading, Skeleton } from '@portico/ui/Skeleton';
import { Stack } from '@portico/ui/Stack';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { LoadError } from '../../lib/components/LoadError.tsx';
import { useRead } from '../../lib/data/useRead.ts';
import { GuideSteps } from './GuideSteps.tsx';
import { guideFor } from './guideValues.ts';
import { HubValuesCard } from './HubValuesCard.tsx';
import { Remarks } from './Remarks.tsx';
import { listingOf, useApp, useGuide } from './useConnect.ts';

interface SignOnGuideProps {
  appId: string;
  /** A secret that was just created. Without it, a text replaces it. */
  clientSecret?: string | null;
}

/**
 * The settings to enter in an application that is connected by OpenID Connect, with the hub's values: the guide of its
 * entry of the catalogue, or the general one. docs/apps.md, 'Connecting an application'.
 */
export function SignOnGuide({ appId, clientSecret = null }: SignOnGuideProps) {
  const app = useApp(appId);
  const oidc = useRead(api.oidc.read, { params: { id: appId } });
  if (app.state === 'failed' || oidc.state === 'failed')
    return <LoadError message="The instructions could not be loaded." of={[app, oidc]} />;
  if (app.state === 'loading' || oidc.state === 'loading') return <GuideToCome />;
  if (oidc.data === null) {
    return (
      <EmptyState icon={<KeyRound />} title="OpenID Connect is off for this application">
        Its instructions are shown once it is on.
      </EmptyState>
    );
  }
  return <LoadedGuide app={app.data} oidc={oidc.data} clientSecret={clientSecret} />;
}

interface LoadedGuideProps {
  app: Application;
  oidc: OidcSettings;
  clientSecret: string | null;
}

function LoadedGuide({ app, oidc, clientSecret }: LoadedGuideProps) {
  const [rotated, setRotated] = useState<string | null>(null);
  const guide = useGuide(listingOf(app.catalogueId ?? '') ?? otherApplication);
  if (guide.state === 'loading') return <GuideToCome />;
  if (guide.state === 'failed')
    return <LoadError message="The instructions could not be loaded." of={guide} />;
  const secret = rotated ?? clientSecret;
  const filled = guideFor(guide.data, app.url, oidc, secret);
  return (
    <Stack gap={5}>
      <HubValuesCard app={app} oidc={oidc} clientSecret={secret} onRotated={setRotated} />
      {filled === null ? (
        <Notice
          tone="warning"
          title="The instructions need the application's address"
          actions={<ButtonLink href={pathTo('app', { id: app.id })}>Add its URL</ButtonLink>}
        >
          Enter a URL that starts with https:// or http://.
        </Notice>
      ) : (
        <Grid split="aside" gap={5}>
          <Stack gap={5}>
            <GuideSteps steps={filled.steps} />
          </Stack>
          <Stack>
            <Remarks guide={filled} />
          </Stack>
        </Grid>
      )}
    </Stack>
  );
}

const GuideToCome = () => (
  <Loading label="Loading instructions">
    <Stack gap={5}>
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </Stack>
  </Loading>
);
