import type { api } from '@portico/contract/api/table';
import { isDeviceCode, normalDeviceCode, shownDeviceCode } from '@portico/contract/sso/deviceCodes';
import { findDeviceBody } from '@portico/contract/sso/schemas/deviceSignIn';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { Form } from '@portico/ui/Form';
import { Heading } from '@portico/ui/Heading';
import { Notice } from '@portico/ui/Notice';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { TextField } from '@portico/ui/TextField';
import { useEffect } from 'react';
import type { Write } from '../../lib/data/useWrite.ts';
import { Failure } from '../../lib/forms/Failure.tsx';
import { selectField, useFormState } from '../../lib/forms/formState.ts';

interface EnterCodeProps {
  /** The text of the field, from the address. */
  initial: string;
  /** The search for the device of the last code. */
  finding: Write<typeof api.deviceSignIns.find>;
  /** Receives the code in its normal form. */
  onEnter: (code: string) => Promise<void>;
}

const shown = (typed: string) => {
  const code = normalDeviceCode(typed.slice(0, 32));
  return isDeviceCode(code) ? shownDeviceCode(code) : typed.slice(0, 32);
};

/** Asks for the code that a device shows. */
export function EnterCode({ initial, finding, onEnter }: EnterCodeProps) {
  const { isPending, failure, refusal, fieldErrors } = finding;
  const isUnknown = refusal === 'not_found';
  const form = useFormState({
    schema: findDeviceBody,
    initial: { code: shown(initial) },
    onSubmit: ({ code }) => onEnter(code),
    serverErrors: fieldErrors,
  });
  useEffect(() => {
    if (isUnknown) selectField('code');
  }, [isUnknown]);
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <Heading level={1} align="center">
          Sign in on a device
        </Heading>
        <Text align="center" tone="muted">
          Enter the code that your television, console or command line shows.
        </Text>
      </Stack>
      <Card padding="large">
        <Stack gap={5}>
          <Form onSubmit={form.submit} aria-label="Sign in on a device">
            <Failure>{failure}</Failure>
            <TextField
              {...form.field('code')}
              label="Code"
              description="8 letters. Capitals and the hyphen don't matter."
              isMono
              autoFocus
              autoComplete="off"
            />
            <Button
              type="submit"
              variant="primary"
              size="large"
              isFullWidth
              isPending={isPending}
              pendingLabel={isPending ? 'Checking…' : undefined}
            >
              Continue
            </Button>
          </Form>
          <Notice tone="warning" title="Did someone send you a code or a link?">
            Don't continue. They would be signed in as you. Enter a code only from a device in front of you.
          </Notice>
        </Stack>
      </Card>
    </Stack>
  );
}
