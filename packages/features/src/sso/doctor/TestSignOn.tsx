import { api } from '@portico/contract/api/table';
import type { Application } from '@portico/contract/apps/schemas/application';
import type { SignOnTest } from '@portico/contract/sso/schemas/doctor';
import type { OidcSettings } from '@portico/contract/sso/schemas/oidc';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { Link } from '@portico/ui/Link';
import { Notice } from '@portico/ui/Notice';
import { Skeleton } from '@portico/ui/Skeleton';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { VisuallyHidden } from '@portico/ui/VisuallyHidden';
import { useOidc } from '../../apps/page/useWay.ts';
import { Breakable } from '../../lib/components/Breakable.tsx';
import { LoadError } from '../../lib/components/LoadError.tsx';
import { toast } from '../../lib/data/toasts.ts';
import { useWrite } from '../../lib/data/useWrite.ts';
import { counted } from '../../lib/format/formats.ts';
import { productName } from '../../lib/navigation/title.ts';
import { useAddress } from '../../lib/navigation/useAddress.ts';
import { useSession } from '../../session/state/useSession.ts';
import { TestSteps } from './TestSteps.tsx';
import { useApp, useSignOnTest } from './useDoctor.ts';

/**
 * Walks an administrator through a sign-on in a new tab and reports each step. The test is in the address.
 * docs/sso.md, 'Refused requests'.
 */
export function TestSignOn({ appId }: { appId: string }) {
  const { mayCall } = useSession();
  const app = useApp(appId);
  const settings = useOidc(appId);
  if (app.state === 'failed' || settings.state === 'failed') {
    return (
      <Card title="Test sign-on">
        <LoadError message="The sign-on settings could not be loaded." of={[app, settings]} />
      </Card>
    );
  }
  if (app.state === 'loading' || settings.state === 'loading') {
    return <Card>{placeholder}</Card>;
  }
  if (settings.data === null || !mayCall(api.doctor.beginTest)) {
    return (
      <Card title="Test sign-on">
        <Text tone="muted">
          {settings.data === null
            ? 'This application does not use OpenID Connect yet. Save its sign-on settings first.'
            : 'Administrators can test the sign-on.'}
        </Text>
      </Card>
    );
  }
  return <Tester app={app.data} settings={settings.data} />;
}

const placeholder = (
  <div aria-busy>
    <Skeleton length="long" />
  </div>
);

function Tester({ app, settings }: { app: Application; settings: OidcSettings }) {
  const { get, change } = useAddress();
  const testId = get('test');
  const test = useSignOnTest(app.id, testId);
  const begin = useWrite(api.doctor.beginTest, { failed: { title: 'Failed to start the test' } });
  const start = async () => {
    // Inside the press event: browsers block a tab that is opened later.
    const tab = openTab(app);
    const begun = await begin.run({ params: { id: app.id } });
    if (begun === null) return tab?.close();
    change({ test: begun.id }, { replace: testId !== null });
    tab?.location.replace(new URL(app.url, location.origin).href);
  };
  const label = testId === null ? 'Test sign-on' : 'Test again';
  return (
    <Card
      title="Test sign-on"
      description={`Opens ${app.name} in a new tab and shows here what arrives. Sign in there as a user would.`}
      actions={
        <Button variant="primary" isPending={begin.isPending} onPress={() => void start()}>
          {label}
        </Button>
      }
    >
      {testId === null ? null : test.state === 'failed' ? (
        <LoadError message="The test could not be loaded. It may have ended: start another." of={test} />
      ) : test.state === 'loading' ? (
        placeholder
      ) : (
        <Stack gap={4}>
          <Verdict test={test.data} app={app} issuer={settings.issuer} />
          {test.data.steps.length === 0 ? null : (
            <TestSteps
              steps={test.data.steps}
              app={app}
              settings={settings}
              onMended={() => void test.reload()}
            />
          )}
        </Stack>
      )}
    </Card>
  );
}

/** Opens a tab for an application's start address. @returns null if there is none, which a toast explains */
function openTab({ name, url }: Application): Window | null {
  const tab = url === '' ? null : window.open('', '_blank');
  if (tab === null) {
    toast.failure({
      title: `Open ${name} yourself`,
      description:
        url === ''
          ? 'The application has no URL. Open it in a new tab of this browser.'
          : 'Your browser blocked the new tab. Open the application in a new tab of this browser.',
    });
    return null;
  }
  // With an opener, the application could navigate the hub's tab to a phishing page.
  tab.opener = null;
  tab.document.title = name;
  return tab;
}

const verdicts = {
  waiting: { tone: 'info', title: 'Waiting for the application' },
  running: { tone: 'info', title: 'The sign-on has begun' },
  refused: { tone: 'danger', title: 'A request was refused' },
  done: { tone: 'success', title: 'The sign-on works' },
  expired: { tone: 'warning', title: 'The test is over' },
} as const;

function Verdict({ test, app, issuer }: { test: SignOnTest; app: Application; issuer: string }) {
  const { state, steps } = test;
  const hasNothing = steps.length === 0;
  return (
    <>
      <VisuallyHidden isLive>{`${verdicts[state].title}. ${counted(steps.length, 'step')}`}</VisuallyHidden>
      <Notice {...verdicts[state]}>
        <Stack gap={2}>
          <Text tone="inherit">{verdictText(test)}</Text>
          {hasNothing ? (
            <Text tone="inherit">
              <Breakable
                text={`If you see no sign-in page of ${productName} there, the application did not send you here. Check its issuer (${issuer}) or its authorization address (${issuer}/oidc/auth).`}
              />
            </Text>
          ) : null}
          {hasNothing && state === 'waiting' && app.url !== '' ? (
            <Link href={app.url} isExternal isStandalone newTabLabel="opens in a new tab">
              {`Open ${app.name}`}
            </Link>
          ) : null}
        </Stack>
      </Notice>
    </>
  );
}

function verdictText({ state, steps }: SignOnTest): string {
  switch (state) {
    case 'waiting':
      return 'Start the sign-in in the other tab. What arrives appears here within seconds.';
    case 'running':
      return steps.some(({ kind }) => kind === 'code')
        ? 'The application has the code and has not exchanged it yet. If nothing follows, its server cannot reach the hub, or the callback failed: look at its own log.'
        : 'Continue in the other tab.';
    case 'refused':
      return 'The last step says why, and what to do. Then test again.';
    case 'done':
      return steps.some(({ kind }) => kind === 'userinfo')
        ? 'The application has its tokens and your details.'
        : 'The application has its tokens.';
    case 'expired':
      return steps.length === 0
        ? 'Nothing arrived in ten minutes.'
        : 'Ten minutes have passed without a complete sign-on.';
  }
}
