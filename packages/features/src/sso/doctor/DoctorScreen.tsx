import { paramsAt, pathTo } from '@portico/contract/api/documents';
import { screens } from '@portico/contract/screens';
import { Heading } from '@portico/ui/Heading';
import { Link } from '@portico/ui/Link';
import { Page } from '@portico/ui/Page';
import { Stack } from '@portico/ui/Stack';
import { useLocation } from 'react-router';
import { LoadError } from '../../lib/components/LoadError.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { useTitle } from '../../lib/navigation/title.ts';
import { RefusedRequests } from './RefusedRequests.tsx';
import { TestSignOn } from './TestSignOn.tsx';
import { useApp } from './useDoctor.ts';

/** Tests an application's sign-on and shows its refused requests. docs/sso.md, 'Refused requests'. */
export function DoctorScreen() {
  useTitle(screens.testSignOn.title);
  // Null for a moment while the reader leaves for another screen.
  const appId = paramsAt('testSignOn', useLocation().pathname)?.id ?? '';
  const app = useApp(appId);
  if (app.state === 'failed') {
    return (
      <Page width="medium">
        <LoadError title="Test sign-on" message="The application could not be loaded." of={app} />
      </Page>
    );
  }
  return (
    <Page width="medium">
      <Stack>
        <Stack gap={1}>
          <Heading level={1}>{app.data === undefined ? 'Sign-on' : `Sign-on to ${app.data.name}`}</Heading>
          <Link href={app.data === undefined ? paths.apps : pathTo('app', { id: app.data.id })} isStandalone>
            Back to the application
          </Link>
        </Stack>
        <TestSignOn appId={appId} />
        <RefusedRequests appId={appId} />
      </Stack>
    </Page>
  );
}
