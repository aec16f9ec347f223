import { forgotPassword } from '@portico/contract/signIn/endpoints/password';
import { Notice } from '@portico/ui/Notice';
import { Stack } from '@portico/ui/Stack';
import { TextField } from '@portico/ui/TextField';
import { useState } from 'react';
import { inForm } from '../../lib/data/failures.ts';
import { useWrite } from '../../lib/data/useWrite.ts';
import { Failure } from '../../lib/forms/Failure.tsx';
import { FormDialog } from '../../lib/forms/FormDialog.tsx';
import { LeaveQuestion } from '../../lib/forms/LeaveQuestion.tsx';
import { useForm } from '../../lib/forms/useForm.ts';

interface ForgotPasswordProps {
  /** The name that the user has typed on the page below. */
  username?: string;
  onClose: () => void;
}

/** Requests a link by email, or the help of the administrators. The response is the same for every name. */
export default function ForgotPassword({ username = '', onClose }: ForgotPasswordProps) {
  const [answer, setAnswer] = useState<string | null>(null);
  const request = useWrite(forgotPassword, {
    failed: inForm('Your request could not be sent. Try again.'),
  });
  const form = useForm({
    schema: forgotPassword.body,
    initial: { username },
    serverErrors: request.fieldErrors,
    onSubmit: async body => {
      const sent = await request.run({ body });
      if (sent === null) return;
      form.reset();
      setAnswer(sent.message);
    },
  });
  return (
    <FormDialog
      title="Forgot your password?"
      description="We'll help you reset your password."
      size="small"
      submitLabel="Send request"
      isPending={request.isPending}
      form={form}
      onClose={onClose}
      sent={
        answer === null
          ? null
          : {
              message: (
                <Notice tone="success" isLive>
                  {answer}
                </Notice>
              ),
              closeLabel: 'Back to sign in',
            }
      }
    >
      <LeaveQuestion />
      <Stack>
        <Failure>{request.failure}</Failure>
        <TextField {...form.field('username')} label="Username or email" autoComplete="username" autoFocus />
      </Stack>
    </FormDialog>
  );
}
