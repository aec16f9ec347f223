import type { Listing } from '@portico/catalogue/guide';
import { api } from '@portico/contract/api/table';
import { catalogueIcon } from '@portico/contract/apps/catalogueIcons';
import { screens } from '@portico/contract/screens';
import type { ConnectedApplication } from '@portico/contract/sso/schemas/connect';
import { ButtonLink } from '@portico/ui/ButtonLink';
import { EmptyState } from '@portico/ui/EmptyState';
import { Monogram } from '@portico/ui/Monogram';
import { Notice } from '@portico/ui/Notice';
import { SearchX } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { Loaded } from '../../lib/components/Loaded.tsx';
import { UserSuppliedName } from '../../lib/components/UserSuppliedName.tsx';
import { askToDiscard } from '../../lib/forms/unsavedInput.ts';
import { focusMain } from '../../lib/navigation/focusMain.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useTitle } from '../../lib/navigation/title.ts';
import { useAddress } from '../../lib/navigation/useAddress.ts';
import { useSession } from '../../session/state/useSession.ts';
import { CatalogueStep } from './CatalogueStep.tsx';
import { ConnectForm } from './ConnectForm.tsx';
import { ExampleStep } from './ExampleStep.tsx';
import { NextSteps } from './NextSteps.tsx';
import { SignOnGuide } from './SignOnGuide.tsx';
import { Step } from './Step.tsx';
import { listingOf, useApp, useGuide } from './useConnect.ts';

/**
 * Connects an application by OpenID Connect in three steps, each with an address: choose it (`/apps/connect`), enter its
 * address (`?app=grafana`), copy the values (`?app=grafana&id=…`). docs/apps.md, 'Connecting an application'.
 */
export function ConnectScreen() {
  useTitle(screens.connect.title);
  const { mayCall } = useSession();
  const { get, change } = useAddress();
  const [connected, setConnected] = useState<ConnectedApplication | null>(null);
  const [app, id] = [get('app'), get('id')];
  const toPicker = () => askToDiscard(() => change({ app: null }));
  if (id !== null) return <Connected id={id} connected={connected?.id === id ? connected : null} />;
  if (!mayCall(api.oidc.connect)) {
    return (
      <Step title="Add app">
        <Notice tone="warning" actions={<ButtonLink href={paths.apps}>Back to applications</ButtonLink>}>
          Your role does not allow this.
        </Notice>
      </Step>
    );
  }
  if (get('example') !== null) return <ExampleStep />;
  if (app === null) return <CatalogueStep />;
  const listing = listingOf(app);
  if (listing === undefined) {
    return (
      <Step title="Add app">
        <EmptyState
          icon={<SearchX />}
          title="The catalogue does not have this application"
          action={<ButtonLink href={paths.connect}>Show the catalogue</ButtonLink>}
        />
      </Step>
    );
  }
  const showConnected = (created: ConnectedApplication) => {
    setConnected(created);
    // Back leads to the catalogue: the form would add the application again.
    change({ id: created.id }, { replace: true });
  };
  return <Address key={app} listing={listing} onConnected={showConnected} onCancel={toPicker} />;
}

interface AddressProps {
  listing: Listing;
  onConnected: (app: ConnectedApplication) => void;
  onCancel: () => void;
}

/** The second step. */
function Address({ listing, ...handlers }: AddressProps) {
  const isOther = listing.id === 'other';
  return (
    <Step
      title={isOther ? 'Connect an OpenID Connect app' : `Connect ${listing.name}`}
      note="Enter its address"
      picture={
        isOther ? null : <Monogram name={listing.name} size="large" picture={catalogueIcon(listing.id)} />
      }
    >
      <Loaded
        of={useGuide(listing)}
        loading="Loading the form"
        failure="The instructions could not be loaded."
      >
        {guide => <ConnectForm listing={listing} guide={guide} {...handlers} />}
      </Loaded>
    </Step>
  );
}

interface ConnectedProps {
  id: string;
  /** The application, if this page has just connected it. */
  connected: ConnectedApplication | null;
}

/** The third step, also after a reload. */
function Connected({ id, connected }: ConnectedProps) {
  const app = useApp(id);
  const isNew = connected !== null;
  useLayoutEffect(() => {
    // The pressed button is gone. Before the next key: Tab would start at the top of the page.
    if (isNew) focusMain();
  }, [isNew]);
  const name = app.data?.name ?? connected?.name;
  return (
    <Step
      title={
        name === undefined ? (
          'Connected application'
        ) : (
          <UserSuppliedName isSentence>{`${name} is connected`}</UserSuppliedName>
        )
      }
      note="Copy the values into the app"
      picture={
        name === undefined ? null : <Monogram name={name} size="large" picture={app.data?.icon ?? null} />
      }
    >
      <SignOnGuide appId={id} clientSecret={connected?.clientSecret ?? null} />
      {app.data === undefined ? null : <NextSteps app={app.data} />}
    </Step>
  );
}
