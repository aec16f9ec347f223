import { dayText } from '@portico/contract/lib/dayText';
import { pages, reminderEveryMs } from '@portico/contract/limits';
import type { SignInDemand, SignInRule } from '@portico/contract/signIn/schemas/signInRule';
import { Link } from '@portico/ui/Link';
import { Text } from '@portico/ui/Text';
import { Caption } from '../../lib/components/Caption.tsx';
import { PermittedButton } from '../../lib/components/PermittedButton.tsx';
import { useNow } from '../../lib/format/clock.tsx';
import { counted, formatDate } from '../../lib/format/formats.ts';

const nouns = { secondFactor: 'A second factor', passkey: 'A passkey' } as const;

/** Returns the requirement of a rule, and the day from which it applies. */
export const ruleText = (rule: SignInRule | null, now: Date): string => {
  if (rule === null) return 'A password is enough';
  const isHolding = rule.from <= now.toISOString().slice(0, 10);
  return `${nouns[rule.demand]} ${isHolding ? 'since' : 'from'} ${dayText(rule.from)}`;
};

interface MissingProps {
  rule: SignInRule | null;
  /** Number of users who lack the required factor, or without a rule a second factor; null for very many. */
  missing: number | null;
  /** Returns the path of the list of these users. */
  pathOf: (status: 'noFactor' | 'noPasskey') => string;
}

/** The number of users who lack the factor that a rule requires, with a link to them. */
export function Missing({ rule, missing, pathOf }: MissingProps) {
  const demand: SignInDemand = rule?.demand ?? 'secondFactor';
  const noun = demand === 'passkey' ? 'passkey' : 'second factor';
  if (missing === 0) {
    return <Caption>No one without a {noun}</Caption>;
  }
  const many = `${missing === null ? 'Over ' : ''}${counted(missing ?? pages.users.counted, 'person', 'people')}`;
  return (
    <Text size="small">
      <Link href={pathOf(demand === 'passkey' ? 'noPasskey' : 'noFactor')} isStandalone>
        {many} without a {noun}
      </Link>
    </Text>
  );
}

/** The toasts of a reminder. */
export const reminderToasts = {
  succeeded: ({ count }: { count: number }) => ({
    title: 'Reminder sent',
    description: `To ${counted(count, 'person', 'people')}.`,
  }),
  failed: { title: 'No reminder was sent' },
};

interface RemindProps {
  /** Names whom it reminds. */
  label: string;
  /** Time of the last reminder; null for never. */
  remindedAt: string | null;
  isPending: boolean;
  onPress: () => void;
}

/** Reminds the users who lack the factor that a rule requires, at most once a day. */
export function Remind({ label, remindedAt, isPending, onPress }: RemindProps) {
  const now = useNow();
  const isDone = remindedAt !== null && now.getTime() - Date.parse(remindedAt) < reminderEveryMs;
  return (
    <PermittedButton
      size="small"
      aria-label={label}
      reason={isDone ? `They were reminded on ${formatDate(remindedAt)}. Once a day is enough.` : null}
      isPending={isPending}
      onPress={onPress}
    >
      Remind
    </PermittedButton>
  );
}
