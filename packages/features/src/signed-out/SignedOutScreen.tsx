import { openAppPath } from '@portico/contract/documents';
import { screens } from '@portico/contract/screens';
import { ButtonLink } from '@portico/ui/ButtonLink';
import { Card } from '@portico/ui/Card';
import { Heading } from '@portico/ui/Heading';
import { Mark } from '@portico/ui/Mark';
import { Page } from '@portico/ui/Page';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { useEffect } from 'react';
import { SignOutResults } from '../lib/components/SignOutResults.tsx';
import { useBrowserReport } from '../lib/data/useSignOutReport.ts';
import { useNavigation } from '../lib/navigation/navigation.tsx';
import { paths } from '../lib/navigation/paths.ts';
import { productName, useTitle } from '../lib/navigation/title.ts';
import { useAddress } from '../lib/navigation/useAddress.ts';
import { useFrames } from './useFrames.ts';

/** The report on applications after signing out. docs/product.md 8.12. */
export function SignedOutScreen() {
  useTitle(screens.signedOut.title);
  const { visit } = useNavigation();
  const { report, frames, onLoad } = useFrames(useBrowserReport());
  const { get } = useAddress();
  const appId = get('app');
  const continueTo = report.data?.continueTo ?? (appId === null ? null : openAppPath(appId));
  const isDone =
    report.data?.results.every(({ state }) => state === 'ended' || state === 'unproven') ?? false;
  useEffect(() => {
    // Nothing needs the user's attention, so the application's own page follows.
    if (isDone && continueTo !== null) visit(continueTo, { replace: true });
  }, [isDone, continueTo, visit]);
  return (
    <Page isCentred width="narrow">
      <Stack gap={6}>
        <Stack gap={3} align="center">
          <Mark size="large" />
          <Heading level={1} align="center">
            You are signed out
          </Heading>
          <Text align="center" tone="muted">
            Your session at {productName} has ended. Your applications are being told.
          </Text>
        </Stack>
        <Card title="Your applications" padding="none">
          <SignOutResults report={report} />
        </Card>
        <ButtonLink variant="primary" isFullWidth href={continueTo ?? paths.login}>
          {continueTo === null ? 'Go to sign-in' : 'Continue'}
        </ButtonLink>
        {frames.map(({ id, address, name }) => (
          // No access to this page: it may not navigate it.
          <iframe
            key={id}
            hidden
            title={`Sign-out at ${name}`}
            src={address}
            sandbox="allow-scripts allow-same-origin"
            onLoad={() => onLoad(id)}
          />
        ))}
      </Stack>
    </Page>
  );
}
