import { openAppPath } from '@portico/contract/documents';
import { screens } from '@portico/contract/screens';
import { ButtonLink } from '@portico/ui/ButtonLink';
import { Card } from '@portico/ui/Card';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { EntryPage } from '../../lib/components/EntryPage.tsx';
import { SignOutResults } from '../../lib/components/SignOutResults.tsx';
import { outcomeOf, type SignOutOutcome, useBrowserReport } from '../../lib/data/useSignOutReport.ts';
import { useNavigation } from '../../lib/navigation/navigation.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { productName, useTitle } from '../../lib/navigation/title.ts';
import { useAddress } from '../../lib/navigation/useAddress.ts';
import { useFrames } from './useFrames.ts';

const leads: Record<SignOutOutcome, string> = {
  open: 'Your applications are being notified.',
  done: 'Your applications have been notified.',
  attention: 'Some of your applications may still be signed in.',
};

/** The report on applications after signing out. docs/sso.md, 'Signing out'. */
export function SignedOutScreen() {
  useTitle(screens.signedOut.title);
  const { visit } = useNavigation();
  const { report, frames, onLoad } = useFrames(useBrowserReport());
  const { get } = useAddress();
  const appId = get('app');
  // The secret of a link to choose a password is in the fragment, which no server sees.
  const { hash } = useLocation();
  const link = [paths.invitation, paths.resetPassword].find(path => hash.startsWith(`#${path}#`));
  const next =
    appId === null ? (link === undefined ? null : hash.slice(1)) : openAppPath(appId, get('request'));
  const continueTo = report.data?.continueTo ?? next;
  const outcome = report.data == null ? null : outcomeOf(report.data);
  const isDone = outcome === 'done';
  useEffect(() => {
    // Nothing needs the user's attention, so the browser returns to the application's page.
    if (isDone && continueTo !== null) visit(continueTo, { replace: true });
  }, [isDone, continueTo, visit]);
  const isNotified = report.state === 'loading' || outcome !== null;
  return (
    <EntryPage
      title="You are signed out"
      lead={`Your session at ${productName} has ended.${isNotified ? ` ${leads[outcome ?? 'open']}` : ''}`}
    >
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
    </EntryPage>
  );
}
