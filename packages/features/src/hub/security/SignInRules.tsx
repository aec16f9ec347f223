import { api } from '@portico/contract/api/table';
import type { RoleSignInRule } from '@portico/contract/signIn/schemas/signInRule';
import { EmptyState } from '@portico/ui/EmptyState';
import { Inline } from '@portico/ui/Inline';
import { List } from '@portico/ui/List';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { ShieldCheck } from 'lucide-react';
import { LoadError } from '../../lib/components/LoadError.tsx';
import { PermittedButton } from '../../lib/components/PermittedButton.tsx';
import { RoleBadge } from '../../lib/components/RoleBadge.tsx';
import { useRead } from '../../lib/data/useRead.ts';
import { useWrite } from '../../lib/data/useWrite.ts';
import { useNow } from '../../lib/format/clock.tsx';
import { roleNames } from '../../lib/format/roles.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useDialogs } from '../../lib/navigation/useDialogs.ts';
import { useSession, useUser } from '../../session/state/useSession.ts';
import { SettingsSection } from '../settings/SettingsSection.tsx';
import { Missing, Remind, reminderToasts, ruleText } from './RuleSummary.tsx';
import { SignInRuleDialog } from './SignInRuleDialog.tsx';

/** Sign-in requirements of each role. Administrators only. docs/sign-in.md, 'Sign-in rules'. */
export function SignInRules() {
  const { mayCall } = useSession();
  return mayCall(api.system.signInRules) ? <Section /> : null;
}

function Section() {
  const { data, ...read } = useRead(api.system.signInRules, {}, { isLive: true });
  const dialog = useDialogs('rule');
  const edited = data?.roles.find(({ role }) => role === dialog.openedId);
  return (
    <SettingsSection
      isList
      title="Who must have a second factor"
      description="How users with each role must sign in, and from when. Until that day they see a notice. After it, they must add the factor before they can continue."
    >
      <List
        label="Sign-in rules"
        state={read.state}
        items={data?.roles}
        itemKey={({ role }) => role}
        loadingLabel="Loading the sign-in rules"
        expectedItems={4}
        renderItem={rule => <Rule {...rule} onChange={() => dialog.open('rule', rule.role)} />}
        empty={
          <EmptyState icon={<ShieldCheck />} title="No roles">
            There is nothing to set.
          </EmptyState>
        }
        failed={<LoadError message="The sign-in rules could not be loaded." of={read} />}
      />
      {data === undefined || edited === undefined ? null : (
        <RoleRuleDialog of={edited} isPasskeyAvailable={data.isPasskeyAvailable} onClose={dialog.close} />
      )}
    </SettingsSection>
  );
}

const texts = {
  proof: 'before you change who must have a second factor',
  label: 'They sign in with',
  none: 'A second factor is their own choice.',
  from: 'It holds from the beginning of this day (UTC). Until then, a notice tells those who lack it.',
  atOnce: 'It holds at once: users without it add it before anything else, also in open sessions.',
};

interface RoleRuleDialogProps {
  of: RoleSignInRule;
  isPasskeyAvailable: boolean;
  onClose: () => void;
}

/** Changes the sign-in requirement of a role. */
function RoleRuleDialog({ of: { role, ...of }, ...props }: RoleRuleDialogProps) {
  const save = useWrite(api.system.saveSignInRule, {
    refreshes: [api.system.signInRules, api.users.list],
    succeeded: 'Sign-in rule saved',
    failed: { message: 'The rule could not be saved. Try again.', inline: true },
  });
  return (
    <SignInRuleDialog
      {...of}
      {...props}
      title={`How people of the role ${roleNames[role]} sign in`}
      texts={texts}
      save={{
        ...save,
        run: (rule, options) =>
          save.run({ params: { role }, body: { rule } }, { description: roleNames[role], ...options }),
      }}
    />
  );
}

/** A role with its rule, the users who lack the required factor, and its buttons. */
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
          <Text weight="strong">{ruleText(rule, now)}</Text>
        </Inline>
        <Missing {...of} pathOf={status => `${paths.users}?role=${role}&status=${status}`} />
      </Stack>
      <Inline gap={2}>
        {rule === null || missing === 0 ? null : <RemindRole {...of} />}
        <PermittedButton
          size="small"
          aria-label={`Change the rule of ${name}`}
          reason={isOthers ? 'Only the owner can change how the owner signs in.' : null}
          onPress={onChange}
        >
          Change
        </PermittedButton>
      </Inline>
    </Inline>
  );
}

function RemindRole({ role, remindedAt }: RoleSignInRule) {
  const remind = useWrite(api.system.remindOfSignInRule, {
    refreshes: [api.system.signInRules],
    ...reminderToasts,
  });
  return (
    <Remind
      label={`Remind people of the role ${roleNames[role]}`}
      remindedAt={remindedAt}
      isPending={remind.isPending}
      onPress={() => void remind.run({ params: { role } })}
    />
  );
}
