import type { CodeMethod, NextMethod } from '@portico/contract/signIn/schemas/signInStep';
import { codeBody } from '@portico/contract/signIn/schemas/signInStep';
import { Button } from '@portico/ui/Button';
import { Checkbox } from '@portico/ui/Checkbox';
import { Form } from '@portico/ui/Form';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { TextField } from '@portico/ui/TextField';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import * as v from 'valibot';
import { canUsePasskeys } from '../../lib/browser/webAuthn.ts';
import { Failure } from '../../lib/forms/Failure.tsx';
import { selectField, useFormState } from '../../lib/forms/formState.ts';

const schema = v.pick(codeBody, ['code', 'rememberDevice']);

/** Methods that have a form here. An enrolment link has a separate page. */
type FormMethod = Exclude<NextMethod, 'link'>;

const texts: Record<FormMethod, { label: string; description: string; other: string }> = {
  passkey: {
    label: '',
    description: 'Use one of your passkeys: your fingerprint, face or screen lock.',
    other: 'Use a passkey',
  },
  totp: {
    label: 'Code',
    description: 'Enter the 6-digit code that your authenticator app shows.',
    other: 'Use your authenticator app',
  },
  recoveryCode: {
    label: 'Recovery code',
    description: 'Enter one of the codes that you saved. Each works once.',
    other: 'Use a recovery code',
  },
};

const isKnown = (method: string): method is FormMethod => method in texts;

interface FactorFormProps {
  /** The user's methods, the first choice first. */
  methods: readonly string[];
  /** The last attempt. */
  attempt: {
    failure: string | null;
    refusal: string | null;
    isPending: boolean;
    fieldErrors: Readonly<Record<string, string>>;
    reset: () => void;
  };
  onCode: (method: CodeMethod, code: string, rememberDevice: boolean) => unknown;
  onPasskey: (rememberDevice: boolean) => unknown;
  /** Offers to skip the step on this device. */
  mayRemember?: boolean;
  /** The verb while pending. */
  pendingLabel?: string;
  /** No method is left; the failure gives the reason. */
  isOver?: boolean;
  /** The last button, which leads back. */
  back: ReactNode;
}

/** Asks for a second factor: a passkey, a code of an authenticator app, or a recovery code. */
export function FactorForm({
  attempt,
  onCode,
  onPasskey,
  mayRemember = false,
  pendingLabel,
  isOver = false,
  back,
  ...given
}: FactorFormProps) {
  const known = given.methods.filter(isKnown);
  const usable = known.filter(method => method !== 'passkey' || canUsePasskeys());
  const methods = usable.length === 0 ? known : usable;
  const [chosen, choose] = useState<FormMethod | null>(null);
  const method = chosen ?? methods[0] ?? 'totp';
  const isPasskey = method === 'passkey';
  const form = useFormState({
    schema,
    initial: { code: '', rememberDevice: false },
    serverErrors: attempt.fieldErrors,
    onSubmit: async ({ code, rememberDevice = false }) => {
      if (!isPasskey) await onCode(method, code, rememberDevice);
    },
  });
  const isRefused = attempt.refusal === 'wrong_code';
  useEffect(() => {
    if (isRefused) selectField('code');
  }, [isRefused]);
  const { label, description } = texts[method];
  const others = methods.filter(each => each !== method);
  const rememberDevice = form.values.rememberDevice === true;
  const confirm = {
    ...({ variant: 'primary', size: 'large', isFullWidth: true, isPending: attempt.isPending } as const),
    pendingLabel: attempt.isPending ? pendingLabel : undefined,
  };
  if (isOver) {
    return (
      <Form onSubmit={form.submit} aria-label="Second step">
        <Failure>{attempt.failure}</Failure>
        <Stack gap={1} align="center">
          {back}
        </Stack>
      </Form>
    );
  }
  return (
    <Form onSubmit={form.submit} aria-label="Second step">
      <Text>{description}</Text>
      <Failure>{attempt.failure}</Failure>
      {isPasskey ? null : (
        <TextField
          key={method}
          {...form.field('code')}
          label={label}
          autoComplete="one-time-code"
          {...(method === 'totp' ? { inputMode: 'numeric' as const } : {})}
          isMono
          autoFocus
        />
      )}
      {mayRemember ? (
        <Checkbox
          name="rememberDevice"
          isSelected={rememberDevice}
          onChange={isSelected => form.set('rememberDevice', isSelected)}
        >
          Don't ask again on this device for 30 days
        </Checkbox>
      ) : null}
      {isPasskey ? (
        <Button {...confirm} icon={<KeyRound />} autoFocus onPress={() => onPasskey(rememberDevice)}>
          Use a passkey
        </Button>
      ) : (
        <Button {...confirm} type="submit">
          Continue
        </Button>
      )}
      <Stack gap={1} align="center">
        {others.map(each => (
          <Button
            key={each}
            variant="quiet"
            onPress={() => {
              attempt.reset();
              form.reset();
              choose(each);
            }}
          >
            {texts[each].other}
          </Button>
        ))}
        {back}
      </Stack>
    </Form>
  );
}
