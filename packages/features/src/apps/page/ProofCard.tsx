import { pathTo } from '@portico/contract/api/documents';
import { api } from '@portico/contract/api/table';
import type { AppSignInRule } from '@portico/contract/signIn/schemas/signInRule';
import { Card } from '@portico/ui/Card';
import { Inline } from '@portico/ui/Inline';
import { Skeleton } from '@portico/ui/Skeleton';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { ShieldCheck } from 'lucide-react';
import { Missing, Remind, reminderToasts, ruleText } from '../../hub/security/RuleSummary.tsx';
import { SignInRuleDialog } from '../../hub/security/SignInRuleDialog.tsx';
import { Loaded } from '../../lib/components/Loaded.tsx';
import { PermittedButton } from '../../lib/components/PermittedButton.tsx';
import { useRead } from '../../lib/data/useRead.ts';
import { useWrite } from '../../lib/data/useWrite.ts';
import { useNow } from '../../lib/format/clock.tsx';
import { useDialogs } from '../../lib/navigation/useDialogs.ts';
import { useSession } from '../../session/state/useSession.ts';
import type { TabProps } from '../list/useAppDialog.ts';

const texts = {
  proof: 'before you change what users must prove',
  label: 'They sign in with',
  none: 'Nothing more than their role requires.',
  from: 'It holds from the beginning of this day (UTC).',
  atOnce: 'It holds at once: users without it are led to adding it when they open the application.',
};

const refreshes = [api.apps.signInRule];

/** Sign-in requirements of an application. docs/sign-in.md, 'Sign-in rules of applications'. */
export function ProofCard({ app }: Pick<TabProps, 'app'>) {
  const read = useRead(api.apps.signInRule, { params: { id: app.id } }, { isLive: true });
  const { mayCall } = useSession();
  const dialog = useDialogs('proof');
  const canChange = mayCall(api.apps.saveSignInRule);
  return (
    <Card
      title="Sign-in requirements"
      description="Applies on top of role requirements, however people open this app."
      actions={
        <PermittedButton
          icon={<ShieldCheck />}
          reason={canChange ? null : 'Only administrators can change what users must prove.'}
          onPress={() => dialog.open('proof')}
        >
          Change rule
        </PermittedButton>
      }
    >
      <Loaded
        of={read}
        loading="Loading the sign-in requirements"
        placeholder={<Skeleton length="medium" />}
        failure="The sign-in requirements could not be loaded."
      >
        {rule => <Rule app={app} {...rule} />}
      </Loaded>
      {read.data === undefined || !canChange || dialog.opened === null ? null : (
        <RuleDialog app={app} of={read.data} onClose={dialog.close} />
      )}
    </Card>
  );
}

function Rule({ app, rule, missing, remindedAt }: Pick<TabProps, 'app'> & AppSignInRule) {
  const now = useNow();
  const { mayCall } = useSession();
  const remind = useWrite(api.apps.remindOfSignInRule, { refreshes, ...reminderToasts });
  return (
    <Inline justify="between" gap={3}>
      <Stack gap={1}>
        <Text weight="strong">{ruleText(rule, now)}</Text>
        <Missing
          rule={rule}
          missing={missing}
          pathOf={status => `${pathTo('appAccess', { id: app.id })}?status=${status}`}
        />
      </Stack>
      {rule === null || missing === 0 || !mayCall(api.apps.remindOfSignInRule) ? null : (
        <Remind
          label={`Remind users of ${app.name}`}
          remindedAt={remindedAt}
          isPending={remind.isPending}
          onPress={() => void remind.run({ params: { id: app.id } })}
        />
      )}
    </Inline>
  );
}

interface RuleDialogProps extends Pick<TabProps, 'app'> {
  of: AppSignInRule;
  onClose: () => void;
}

function RuleDialog({ app, of, onClose }: RuleDialogProps) {
  const save = useWrite(api.apps.saveSignInRule, {
    refreshes,
    succeeded: 'Sign-in rule saved',
    failed: { message: 'The rule could not be saved. Try again.', inline: true },
  });
  const params = { id: app.id };
  return (
    <SignInRuleDialog
      {...of}
      title={`What users of ${app.name} must prove`}
      texts={texts}
      save={{
        ...save,
        run: (rule, options) => save.run({ params, body: { rule } }, { description: app.name, ...options }),
      }}
      onClose={onClose}
    />
  );
}
