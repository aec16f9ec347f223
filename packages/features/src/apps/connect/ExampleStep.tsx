import { exampleRequest } from '@portico/contract/sso/exampleConnection';
import { ButtonLink } from '@portico/ui/ButtonLink';
import { EmptyState } from '@portico/ui/EmptyState';
import { SearchX } from 'lucide-react';
import { Loaded } from '../../lib/components/Loaded.tsx';
import { UserSuppliedName } from '../../lib/components/UserSuppliedName.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { useAddress } from '../../lib/navigation/useAddress.ts';
import { ExampleQuestion } from './ExampleQuestion.tsx';
import { NextSteps } from './NextSteps.tsx';
import { Step } from './Step.tsx';
import { useApp } from './useConnect.ts';

/**
 * Connects the example application of `npm run example`: confirms (`?example=…&state=…`), then shows the next step
 * (`?example&connected=<id>`). docs/apps.md, 'Connecting an application'.
 */
export function ExampleStep() {
  const { get } = useAddress();
  const connected = get('connected');
  if (connected !== null) return <Connected id={connected} />;
  const query = new URLSearchParams({ example: get('example') ?? '', state: get('state') ?? '' });
  const request = exampleRequest(query, window.location.origin);
  return (
    <Step title="Connect an example">
      {request === null ? (
        <EmptyState
          icon={<SearchX />}
          title="No example application is waiting at this address"
          action={<ButtonLink href={paths.connect}>Show the catalogue</ButtonLink>}
        >
          Run npm run example on the computer of the hub, and open the address that it prints.
        </EmptyState>
      ) : (
        <ExampleQuestion request={request} />
      )}
    </Step>
  );
}

/** The next step. The address may name any application; the step describes the application as the hub stores it. */
function Connected({ id }: { id: string }) {
  const app = useApp(id);
  const known = app.data && {
    title: <UserSuppliedName isSentence>{`${app.data.name} is connected`}</UserSuppliedName>,
    note: "It runs until you stop npm run example. You won't be asked again next time.",
  };
  return (
    <Step title="Connected application" {...known}>
      <Loaded of={app} loading="Loading the application" failure="The application could not be loaded.">
        {connected => <NextSteps app={connected} openAt={connected.url} />}
      </Loaded>
    </Step>
  );
}
