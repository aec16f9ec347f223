import { screens } from '@portico/contract/screens';
import type { SignOutReport, SignOutResult } from '@portico/contract/sso/schemas/signOut';
import { ButtonLink } from '@portico/ui/ButtonLink';
import { Card } from '@portico/ui/Card';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { EntryPage } from '../../lib/components/EntryPage.tsx';
import { SignOutResults } from '../../lib/components/SignOutResults.tsx';
import type { Read } from '../../lib/data/useRead.ts';
import { outcomeOf, signOutOutcomes, useSignOutReport } from '../../lib/data/useSignOutReport.ts';
import { formatNumber } from '../../lib/format/formats.ts';
import { useNavigation } from '../../lib/navigation/navigation.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { productName, useTitle } from '../../lib/navigation/title.ts';
import { useAddress } from '../../lib/navigation/useAddress.ts';
import { continuationOf } from './continuation.ts';

/** The number of applications that the lead names. */
const maxNamed = 3;

const list = new Intl.ListFormat('en-GB');

const notifying = 'Your applications are being notified.';

/** Returns which applications stay signed in, with what to do, or that they are notified; '' without a report. */
function outlook({ state, data }: Read<SignOutReport | null>): string {
  if (state === 'loading') return notifying;
  if (data == null) return '';
  const names = data.results
    .filter(result => signOutOutcomes[result.state] === 'attention')
    .map(({ appName }) => appName);
  if (names.length === 0)
    return outcomeOf(data) === 'done' ? 'Your applications have been notified.' : notifying;
  const more = names.length - maxNamed;
  const named = more > 0 ? [...names.slice(0, maxNamed), `${formatNumber(more)} more`] : names;
  return `${list.format(named)} may still be signed in. Sign out there too.`;
}

/** The report on applications after signing out. docs/sso.md, 'Signing out'. */
export function SignedOutScreen() {
  useTitle(screens.signedOut.title);
  const { visit } = useNavigation();
  const { report, frames, onLoad } = useFrames(useSignOutReport(null));
  const { get } = useAddress();
  const { hash } = useLocation();
  const continueTo = report.data?.continueTo ?? continuationOf(get, hash);
  const outcome = report.data == null ? null : outcomeOf(report.data);
  const isDone = outcome === 'done';
  useEffect(() => {
    // Nothing needs the user's attention, so the browser returns to the application's page.
    if (isDone && continueTo !== null) visit(continueTo, { replace: true });
  }, [isDone, continueTo, visit]);
  return (
    <EntryPage
      title="You are signed out"
      lead={`Your session at ${productName} has ended. ${outlook(report)}`.trimEnd()}
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

/** Maximum time that the browser waits for an application's page, in milliseconds. */
const frameTimeoutMs = 5000;

const noAnswer = 'The browser got no answer within 5 seconds';

/**
 * Notifies applications through this browser: returns the addresses to load, and the report with their results. An
 * address that has loaded confirms nothing, because its page is of another origin.
 */
function useFrames(read: Read<SignOutReport | null>) {
  const [loaded, setLoaded] = useState<ReadonlySet<string>>(new Set());
  const [isOver, setOver] = useState(false);
  const frames = (read.data?.results ?? []).flatMap(({ id, appName, frame }) =>
    frame === null ? [] : [{ id, name: appName, address: frame }],
  );
  const hasFrames = frames.length > 0;
  useEffect(() => {
    if (!hasFrames) return;
    const timer = setTimeout(() => setOver(true), frameTimeoutMs);
    return () => clearTimeout(timer);
  }, [hasFrames]);
  const resultOf = (result: SignOutResult): SignOutResult => {
    if (result.state !== 'unproven' || loaded.has(result.id)) return result;
    return isOver ? { ...result, state: 'silent', status: noAnswer } : { ...result, state: 'waiting' };
  };
  const report: Read<SignOutReport | null> =
    read.state === 'ready' && read.data !== null
      ? { ...read, data: { ...read.data, results: read.data.results.map(resultOf) } }
      : read;
  return { report, frames, onLoad: (id: string) => setLoaded(ids => new Set([...ids, id])) };
}
