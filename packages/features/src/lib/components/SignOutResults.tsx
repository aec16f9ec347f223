import type { SignOutResult, SignOutState } from '@portico/contract/sso/schemas/signOut';
import { Badge, type BadgeProps } from '@portico/ui/Badge';
import { Inline } from '@portico/ui/Inline';
import { List } from '@portico/ui/List';
import { Monogram } from '@portico/ui/Monogram';
import { Notice } from '@portico/ui/Notice';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { VisuallyHidden } from '@portico/ui/VisuallyHidden';
import type { Read } from '../data/useRead.ts';
import { signOutOutcomes } from '../data/useSignOutReport.ts';
import { formatMoment, formatNumber } from '../format/formats.ts';
import { productName } from '../navigation/title.ts';
import { Caption } from './Caption.tsx';
import { LoadError } from './LoadError.tsx';

interface Wording {
  tone: NonNullable<BadgeProps['tone']>;
  label: string;
  /** Returns the meaning for the user; null if the label says it all. */
  detail: (result: SignOutResult) => string | null;
}

const statusText = ({ status }: SignOutResult) => (status === null ? null : `${status}.`);

const wordings: Record<SignOutState, Wording> = {
  waiting: { tone: 'neutral', label: 'Signing out', detail: () => null },
  ended: { tone: 'success', label: 'Ended', detail: () => 'Confirmed by the application.' },
  proxied: { tone: 'success', label: 'Ended', detail: () => 'Its proxy will refuse the next request.' },
  refused: { tone: 'danger', label: 'Refused', detail: statusText },
  retrying: { tone: 'warning', label: 'No response, will retry', detail: statusText },
  silent: { tone: 'danger', label: 'No response', detail: statusText },
  unproven: {
    tone: 'accent',
    label: 'Notified through the browser',
    detail: () => `${productName} can't see whether it worked.`,
  },
  impossible: {
    tone: 'neutral',
    label: "Can't be ended",
    detail: ({ tokensUntil }) =>
      `It has no sign-out address, so you may stay signed in there until ${formatMoment(tokensUntil)} or longer.`,
  },
};

const sessionsOf = (results: readonly SignOutResult[]) =>
  results.reduce((sum, { sessions }) => sum + sessions, 0);

interface SignOutResultsProps {
  report: Read<{ results: SignOutResult[] } | null>;
  /** `spaced` where something else has the padding. */
  variant?: 'divided' | 'spaced';
}

/** The sign-outs at applications, one by one. Changes are announced. docs/sso.md, 'Signing out'. */
export function SignOutResults({ report, variant = 'divided' }: SignOutResultsProps) {
  const results = report.data?.results ?? [];
  const all = sessionsOf(results);
  const open = sessionsOf(results.filter(({ state }) => signOutOutcomes[state] === 'open'));
  const gone = <Notice>This report is no longer available.</Notice>;
  return (
    <Stack gap={3}>
      <List
        label="Sign-out at applications"
        variant={variant}
        state={report.state}
        items={report.state === 'ready' ? results : undefined}
        itemKey={({ id }) => id}
        loadingLabel="Loading the report"
        expectedItems={2}
        renderItem={result => <Result result={result} />}
        empty={gone}
        failed={<LoadError message="The report could not be loaded." of={report} />}
      />
      <VisuallyHidden isLive>
        {results.length === 0
          ? ''
          : `${formatNumber(all - open)} of ${formatNumber(all)} sign-outs have a result`}
      </VisuallyHidden>
    </Stack>
  );
}

function Result({ result }: { result: SignOutResult }) {
  const { tone, label, detail } = wordings[result.state];
  const text = detail(result);
  return (
    <Inline gap={3} align="start" isWrapping={false}>
      <Monogram name={result.appName} picture={result.icon} />
      <Stack gap={1} isGrowing>
        <Inline justify="between" gap={2}>
          <Text weight="strong">{result.appName}</Text>
          <Badge tone={tone}>{label}</Badge>
        </Inline>
        {result.sessions === 1 ? null : <Caption>{`${formatNumber(result.sessions)} sessions`}</Caption>}
        {text === null ? null : <Caption>{text}</Caption>}
      </Stack>
    </Inline>
  );
}
