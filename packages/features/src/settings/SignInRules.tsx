import { dayText } from '@portico/contract/dayText';
import { pages, reminderEveryMs } from '@portico/contract/limits';
import type { RoleSignInRule } from '@portico/contract/schemas/signInRule';
import { api } from '@portico/contract/table';
import { Button } from '@portico/ui/Button';
import { EmptyState } from '@portico/ui/EmptyState';
import { Inline } from '@portico/ui/Inline';
import { Link } from '@portico/ui/Link';
import { List } from '@portico/ui/List';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { UnavailableButton } from '@portico/ui/UnavailableButton';
import { ShieldCheck } from 'lucide-react';
import { LoadError } from '../lib/components/LoadError.tsx';
import { RoleBadge } from '../lib/components/RoleBadge.tsx';
import { useNow } from '../lib/format/clock.tsx';
import { formatDate, formatNumber } from '../lib/format/formats.ts';
import { roleNames } from '../lib/format/roles.ts';
import { paths } from '../lib/navigation/paths.ts';
import { useAddress } from '../lib/navigation/useAddress.ts';
import { useSession, useUser } from '../session/useSession.ts';
import { SettingsSection } from './SettingsSection.tsx';
import { SignInRuleDialog } from './SignInRuleDialog.tsx';
import { useRemind, useSignInRules } from './useSignInRules.ts';

/** What each role must sign in with. Administrators only. docs/product.md 7.9. */
export function SignInRules() {
  const { mayCall } = useSession();
  return mayCall(api.system.signInRules) ? <Section /> : null;
}

function Section() {
  const { data, ...read } = useSignInRules();
  const { get, change } = useAddress();
  const edited = data?.roles.find(({ role }) => role === get('rule'));
  return (
    <SettingsSection
      title="Who must have a second factor"
      description="How users of each role must sign in, and from which day. Until then they see a notice; from then on they add the factor before anything else."
    >
      <List
        label="Sign-in rules"
        state={read.state}
        items={data?.roles}
        itemKey={({ role }) => role}
        loadingLabel="Loading the sign-in rules"
        expectedItems={4}
        renderItem={rule => <Rule {...rule} onChange={() => change({ rule: rule.role })} />}
        empty={
          <EmptyState icon={<ShieldCheck />} title="No roles">
            There is nothing to set.
          </EmptyState>
        }
        failed={<LoadError message="The sign-in rules could not be loaded." of={read} />}
      />
      {data === undefined || edited === undefined ? null : (
        <SignInRuleDialog
          of={edited}
          isPasskeyAvailable={data.isPasskeyAvailable}
          onClose={() => change({ rule: null }, { replace: true })}
        />
      )}
    </SettingsSection>
  );
}

const nouns = { secondFactor: 'A second factor', passkey: 'A passkey' } as const;

const ruleText = ({ rule }: RoleSignInRule, now: Date): string => {
  if (rule === null) return 'A password is enough';
  const isHolding = rule.from <= now.toISOString().slice(0, 10);
  return `${nouns[rule.demand]} ${isHolding ? 'since' : 'from'} ${dayText(rule.from)}`;
};

/** A role with its rule, who lacks what it demands, and its buttons. */
function Rule({ onChange, ...of }: RoleSignInRule & { onChange: () => void }) {
  const now = useNow();
  const { role: own } = useUser();
  const { role, rule, missing } = of;
  const isOthers = role === 'owner' && own !== 'owner';
  const name = roleNames[role];
  return (
    <Inline justify="between" gap={3}>
      <Stack gap={1}>
        <Inline gap={2}>
          <RoleBadge role={role} />
          <Text weight="strong">{ruleText(of, now)}</Text>
        </Inline>
        <Missing {...of} />
      </Stack>
      <Inline gap={2}>
        {rule === null || missing === 0 ? null : <Remind {...of} />}
        {isOthers ? (
          <UnavailableButton
            size="small"
            aria-label={`Change the rule of ${name}`}
            reason="Only the owner can change how the owner signs in."
          >
            Change
          </UnavailableButton>
        ) : (
          <Button size="small" aria-label={`Change the rule of ${name}`} onPress={onChange}>
            Change
          </Button>
        )}
      </Inline>
    </Inline>
  );
}

/** How many lack what the rule demands, with a link to them. */
function Missing({ role, rule, missing }: RoleSignInRule) {
  const isPasskey = rule?.demand === 'passkey';
  const noun = isPasskey ? 'passkey' : 'second factor';
  if (missing === 0) {
    return (
      <Text size="small" tone="muted">
        Everyone has a {noun}
      </Text>
    );
  }
  const count = formatNumber(missing ?? pages.users.counted);
  const many = `${missing === null ? 'Over ' : ''}${count} ${missing === 1 ? 'person' : 'people'}`;
  const href = `${paths.users}?role=${role}&status=${isPasskey ? 'noPasskey' : 'noFactor'}`;
  return (
    <Text size="small">
      <Link href={href} isStandalone>
        {many} without a {noun}
      </Link>
    </Text>
  );
}

function Remind({ role, remindedAt }: RoleSignInRule) {
  const now = useNow();
  const remind = useRemind();
  const label = `Remind people of the role ${roleNames[role]}`;
  if (remindedAt !== null && now.getTime() - Date.parse(remindedAt) < reminderEveryMs) {
    return (
      <UnavailableButton
        size="small"
        aria-label={label}
        reason={`They were reminded on ${formatDate(remindedAt)}. Once a day is enough.`}
      >
        Remind
      </UnavailableButton>
    );
  }
  return (
    <Button
      size="small"
      aria-label={label}
      isPending={remind.isPending}
      onPress={() => void remind.run({ params: { role } })}
    >
      Remind
    </Button>
  );
}
