import { day } from '@portico/contract/schemas/primitives';
import { type RoleSignInRule, signInDemands } from '@portico/contract/schemas/signInRule';
import { Notice } from '@portico/ui/Notice';
import { Select } from '@portico/ui/Select';
import { Stack } from '@portico/ui/Stack';
import { TextField } from '@portico/ui/TextField';
import * as v from 'valibot';
import { useNow } from '../lib/format/clock.tsx';
import { roleNames } from '../lib/format/roles.ts';
import { FormDialog } from '../lib/forms/FormDialog.tsx';
import { useFormState } from '../lib/forms/formState.ts';
import { Proven } from '../session/Proven.tsx';
import { usePasskeys } from '../session/useConfirm.ts';
import { useSaveSignInRule } from './useSignInRules.ts';

const none = 'none';
const schema = v.variant('demand', [
  v.object({ demand: v.literal(none), from: v.string() }),
  v.object({ demand: v.picklist(signInDemands), from: day('Choose the day from which it holds.') }),
]);

interface SignInRuleDialogProps {
  of: RoleSignInRule;
  isPasskeyAvailable: boolean;
  onClose: () => void;
}

/** Changes what a role must sign in with, after a proof of identity unless there was one recently. */
export function SignInRuleDialog(props: SignInRuleDialogProps) {
  const { data: methods } = usePasskeys();
  if (methods === undefined) return null;
  return (
    <Proven
      methods={methods}
      reason="before you change who must have a second factor"
      onClose={props.onClose}
    >
      {onRefusal => <RuleForm {...props} onRefusal={onRefusal} />}
    </Proven>
  );
}

interface RuleFormProps extends SignInRuleDialogProps {
  onRefusal: (code: string | null) => void;
}

function RuleForm({ of: { role, rule, missing }, isPasskeyAvailable, onRefusal, onClose }: RuleFormProps) {
  const now = useNow();
  const today = now.toISOString().slice(0, 10);
  const save = useSaveSignInRule();
  const form = useFormState({
    schema,
    initial: { demand: rule?.demand ?? none, from: rule?.from ?? '' },
    serverErrors: save.fieldErrors,
    onSubmit: async ({ demand, from }) => {
      const body = { rule: demand === none ? null : { demand, from } };
      if ((await save.run({ params: { role }, body }, { onRefusal })) !== null) onClose();
    },
  });
  const { demand, from } = form.values;
  const isImmediate = demand !== none && from !== '' && from <= today;
  return (
    <FormDialog
      title={`How people of the role ${roleNames[role]} sign in`}
      size="small"
      submitLabel="Save rule"
      isPending={save.isPending}
      form={form}
      onClose={onClose}
    >
      <Stack gap={5}>
        {save.failure === null || save.refusal === 'proof_required' ? null : (
          <Notice tone="danger" isLive>
            {save.failure}
          </Notice>
        )}
        <Select
          label="They sign in with"
          options={[
            { value: none, label: 'Password', description: 'A second factor is their own choice.' },
            {
              value: 'secondFactor',
              label: 'Password and a second factor',
              description: 'A code of an authenticator app, or a passkey. A passkey alone is both.',
            },
            {
              value: 'passkey',
              label: 'Passkey',
              description: isPasskeyAvailable
                ? 'No password alone lets them in. It cannot be phished.'
                : 'Not here: passkeys need a domain name and HTTPS.',
              isDisabled: !isPasskeyAvailable,
            },
          ]}
          value={demand}
          onChange={chosen => form.set('demand', chosen)}
        />
        {demand === none ? null : (
          <TextField
            {...form.field('from')}
            type="date"
            label="From"
            description="It holds from the beginning of this day (UTC). Until then, a notice tells those who lack it."
          />
        )}
        {isImmediate && missing !== 0 ? (
          <Notice tone="warning" isLive>
            It holds at once: users without it add it before anything else, also in open sessions.
          </Notice>
        ) : null}
      </Stack>
    </FormDialog>
  );
}
