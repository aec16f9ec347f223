import { day } from '@portico/contract/lib/schemas/primitives';
import { type SignInRule, signInDemands } from '@portico/contract/signIn/schemas/signInRule';
import { Notice } from '@portico/ui/Notice';
import { Select } from '@portico/ui/Select';
import { Stack } from '@portico/ui/Stack';
import { TextField } from '@portico/ui/TextField';
import * as v from 'valibot';
import type { RunOptions } from '../../lib/data/useWrite.ts';
import { useNow } from '../../lib/format/clock.tsx';
import { Failure } from '../../lib/forms/Failure.tsx';
import { FormDialog } from '../../lib/forms/FormDialog.tsx';
import { useFormState } from '../../lib/forms/formState.ts';
import { useProofFirst } from '../../session/proof/useProofFirst.tsx';

const none = 'none';
const schema = v.variant('demand', [
  v.object({ demand: v.literal(none), from: v.string() }),
  v.object({ demand: v.picklist(signInDemands), from: day('Choose the day from which it holds.') }),
]);

interface SignInRuleDialogProps {
  title: string;
  rule: SignInRule | null;
  /** Number of users who lack the required factor; null for very many. */
  missing: number | null;
  isPasskeyAvailable: boolean;
  texts: {
    /** Reason for the authentication: 'before you change who must have a second factor'. */
    proof: string;
    label: string;
    /** The consequence of requiring a password only. */
    none: string;
    /** The meaning of the day. */
    from: string;
    /** The warning of a rule that holds at once. */
    atOnce: string;
  };
  save: {
    /** Returns null after a failure. */
    run: (rule: SignInRule | null, options: RunOptions) => Promise<unknown>;
    isPending: boolean;
    failure: string | null;
    refusal: string | null;
    fieldErrors: Readonly<Record<string, string>>;
  };
  onClose: () => void;
}

/** Changes a sign-in requirement, after an authentication unless there was one recently. */
export function SignInRuleDialog({
  title,
  rule,
  missing,
  isPasskeyAvailable,
  texts,
  save,
  onClose,
}: SignInRuleDialogProps) {
  const { show, onRefusal } = useProofFirst(texts.proof, onClose);
  const now = useNow();
  const today = now.toISOString().slice(0, 10);
  const form = useFormState({
    schema,
    initial: { demand: rule?.demand ?? none, from: rule?.from ?? '' },
    serverErrors: save.fieldErrors,
    onSubmit: async ({ demand, from }) => {
      const changed = demand === none ? null : { demand, from };
      if ((await save.run(changed, { onRefusal })) !== null) onClose();
    },
  });
  const { demand, from } = form.values;
  const isImmediate = demand !== none && from !== '' && from <= today;
  return show(
    <FormDialog
      title={title}
      size="small"
      submitLabel="Save rule"
      isPending={save.isPending}
      form={form}
      onClose={onClose}
    >
      <Stack gap={5}>
        <Failure>{save.failure}</Failure>
        <Select
          label={texts.label}
          options={[
            { value: none, label: 'Password', description: texts.none },
            {
              value: 'secondFactor',
              label: 'Password and a second factor',
              description: 'A code from an authenticator app, or a passkey. A passkey alone counts as both.',
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
          <TextField {...form.field('from')} type="date" label="From" description={texts.from} />
        )}
        {isImmediate && missing !== 0 ? (
          <Notice tone="warning" isLive>
            {texts.atOnce}
          </Notice>
        ) : null}
      </Stack>
    </FormDialog>,
  );
}
