import { prove } from '@portico/contract/endpoints/signInStep';
import type { LoginResponse, NextStep } from '@portico/contract/schemas/session';
import { type NextMethod, proveBody } from '@portico/contract/schemas/signInStep';
import { Button } from '@portico/ui/Button';
import { Checkbox } from '@portico/ui/Checkbox';
import { Form } from '@portico/ui/Form';
import { Notice } from '@portico/ui/Notice';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { TextField } from '@portico/ui/TextField';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { useWrite } from '../lib/data/useWrite.ts';
import { selectField, useFormState } from '../lib/forms/formState.ts';

const schema = v.pick(proveBody, ['code', 'rememberDevice']);

const texts: Record<NextMethod, { label: string; description: string; other: string }> = {
  totp: {
    label: 'Code',
    description: 'Enter the 6-digit code that your authenticator app shows.',
    other: 'Use a recovery code',
  },
  recoveryCode: {
    label: 'Recovery code',
    description: 'Enter one of the codes that you saved. Each works once.',
    other: 'Use your authenticator app',
  },
};

const isKnown = (method: string): method is NextMethod => method in texts;

interface SecondStepProps {
  next: NextStep;
  /** Receives the answer to a right code: a session, or yet another step. */
  onTaken: (answer: LoginResponse) => void;
  /** The user goes back, or the sign-in is over. */
  onBack: () => void;
}

/** Asks for the second step of a sign-in: a code of an authenticator app, or a recovery code. */
export function SecondStep({ next, onTaken, onBack }: SecondStepProps) {
  const methods = next.methods.filter(isKnown);
  const [method, choose] = useState<NextMethod>(methods[0] ?? 'totp');
  const step = useWrite(prove, {
    failed: {
      message: 'Login failed',
      network: 'Network error occurred. Please try again.',
      inline: true,
    },
  });
  const form = useFormState({
    schema,
    initial: { code: '', rememberDevice: false },
    serverErrors: step.fieldErrors,
    onSubmit: async body => {
      const answer = await step.run({ body: { ...body, method, signIn: next.signIn } });
      if (answer !== null) onTaken(answer);
    },
  });
  const isRefused = step.refusal === 'wrong_code';
  const isOver = step.refusal === 'sign_in_over';
  useEffect(() => {
    if (isRefused) selectField('code');
  }, [isRefused]);
  const { label, description, other } = texts[method];
  const switchTo = methods.find(each => each !== method);
  return (
    <Form onSubmit={form.submit} aria-label="Second step">
      {isOver ? null : <Text>{description}</Text>}
      {step.failure === null ? null : (
        <Notice tone="danger" isLive>
          {step.failure}
        </Notice>
      )}
      {isOver ? null : (
        <>
          <TextField
            key={method}
            {...form.field('code')}
            label={label}
            autoComplete="one-time-code"
            {...(method === 'totp' ? { inputMode: 'numeric' as const } : {})}
            isMono
            autoFocus
          />
          <Checkbox
            name="rememberDevice"
            isSelected={form.values.rememberDevice === true}
            onChange={isSelected => form.set('rememberDevice', isSelected)}
          >
            Don't ask again on this device for 30 days
          </Checkbox>
          <Button
            type="submit"
            variant="primary"
            size="large"
            isFullWidth
            isPending={step.isPending}
            pendingLabel={step.isPending ? 'Signing in…' : undefined}
          >
            Continue
          </Button>
        </>
      )}
      <Stack gap={1} align="center">
        {switchTo === undefined || isOver ? null : (
          <Button
            variant="quiet"
            onPress={() => {
              step.reset();
              form.reset();
              choose(switchTo);
            }}
          >
            {other}
          </Button>
        )}
        <Button variant={isOver ? 'primary' : 'quiet'} onPress={onBack}>
          Back to sign in
        </Button>
      </Stack>
    </Form>
  );
}

/**
 * Returns the step with its properties in a row, whose names the login page would load with its first bytes.
 *
 * @param onBack called with undefined, so that it can be the setter of a state
 */
export default (
  next: NextStep,
  onTaken: SecondStepProps['onTaken'],
  onBack: (nothing: undefined) => void,
) => <SecondStep {...{ next, onTaken, onBack: () => onBack(undefined) }} />;
