import { screens } from '@portico/contract/screens';
import { ButtonLink } from '@portico/ui/ButtonLink';
import { Page } from '@portico/ui/Page';
import { Spinner } from '@portico/ui/Spinner';
import { lazy, Suspense, useEffect, useState } from 'react';
import { focusMain } from '../../lib/navigation/focusMain.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useTitle } from '../../lib/navigation/title.ts';
import { useAddress } from '../../lib/navigation/useAddress.ts';
import { type PortalScreenProps, PortalShell } from '../../shell/index.ts';
import { AskAboutDevice } from './AskAboutDevice.tsx';
import { DeviceOutcome } from './DeviceOutcome.tsx';
import { EnterCode } from './EnterCode.tsx';
import { useDeviceSignIn } from './useDeviceSignIn.ts';

const AppProof = lazy(async () => ({
  default: (await import('../../people/profile/proof/index.ts')).AppProof,
}));

/**
 * Signs the user in on a device without a browser, by the code that it shows. A code in the address only fills the
 * field: the user must press Continue, so a link alone does nothing. docs/sso.md, 'Device sign-in'.
 */
export function DeviceSignInScreen({ bell }: PortalScreenProps) {
  useTitle(screens.deviceSignIn.title);
  return (
    <PortalShell bell={bell}>
      <Page width="medium">
        <DeviceSignIn />
      </Page>
    </PortalShell>
  );
}

function DeviceSignIn() {
  const { get, change } = useAddress();
  const [initial, setInitial] = useState(get('user_code') ?? '');
  const { device, answered, find, finding, answer, sending, forget } = useDeviceSignIn();
  const step = answered ?? device?.state;
  // The control that led here has disappeared. Later, because its removal still moves the focus.
  useEffect(() => {
    if (step === undefined) return;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) focusMain();
    });
    return () => clearTimeout(timer);
  }, [step]);

  if (device === null) return <EnterCode initial={initial} finding={finding} onEnter={find} />;
  if (answered === null && device.state === 'waiting' && device.hasAccess) {
    const { code, app, unproven } = device;
    if (unproven === null)
      return <AskAboutDevice device={device} sending={sending} onAnswer={given => answer(code, given)} />;
    return (
      <Page as="div" width="narrow">
        <Suspense fallback={<Spinner label="Loading" />}>
          <AppProof
            appName={app.name}
            demand={unproven}
            onProven={() => void find(code)}
            back={
              <ButtonLink variant="quiet" href={paths.home}>
                Go to the start page
              </ButtonLink>
            }
          />
        </Suspense>
      </Page>
    );
  }
  return (
    <DeviceOutcome
      device={device}
      answered={answered}
      onOther={() => {
        setInitial('');
        change({ user_code: null }, { replace: true });
        forget();
      }}
    />
  );
}
