import * as api from '@portico/contract/signIn/endpoints/factors';
import {
  confirmAuthenticatorBody,
  type NewAuthenticator,
  renameAuthenticatorBody,
} from '@portico/contract/signIn/schemas/factor';
import { CopyField } from '@portico/ui/CopyField';
import { QrCode } from '@portico/ui/QrCode';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { TextField } from '@portico/ui/TextField';
import { useEffect, useState } from 'react';
import { encode } from 'uqr';
import * as v from 'valibot';
import { useWrite } from '../../lib/data/useWrite.ts';
import { Failure } from '../../lib/forms/Failure.tsx';
import { FormDialog } from '../../lib/forms/FormDialog.tsx';
import { selectField, useFormState } from '../../lib/forms/formState.ts';
import { useForm } from '../../lib/forms/useForm.ts';
import { useProofFirst } from '../../session/proof/useProofFirst.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

const codeSchema = v.pick(confirmAuthenticatorBody, ['code']);

/** Sets an authenticator app up: a name, then its QR code and a code of it, then recovery codes with the first one. */
export function AddAuthenticator({ onClose }: { onClose: () => void }) {
  const { show, onRefusal } = useProofFirst('before you add an authenticator app', onClose);
  const [made, setMade] = useState<NamedApp | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return show(
    made === null ? (
      <NameApp onMade={setMade} onRefusal={onRefusal} onClose={onClose} />
    ) : (
      <ScanCode
        app={made}
        onAdded={given => (given === null ? onClose() : setCodes(given))}
        onRefusal={onRefusal}
        onClose={onClose}
      />
    ),
  );
}

type NamedApp = NewAuthenticator & { name: string };

interface StepProps {
  onRefusal: (code: string | null) => void;
  onClose: () => void;
}

function NameApp({ onMade, onRefusal, onClose }: StepProps & { onMade: (app: NamedApp) => void }) {
  const begin = useWrite(api.beginAuthenticator, {
    failed: { message: 'The app could not be set up. Try again.', inline: true },
  });
  const form = useForm({
    openedBy: 'add-app',
    schema: renameAuthenticatorBody,
    initial: { name: 'Authenticator app' },
    onSubmit: async ({ name }) => {
      const app = await begin.run({}, { onRefusal });
      if (app === null) return;
      form.reset();
      onMade({ ...app, name });
    },
  });
  return (
    <FormDialog
      title="Add an authenticator app"
      description="You need an app on your phone or in your password manager that shows 6-digit codes."
      size="small"
      submitLabel="Continue"
      isPending={begin.isPending}
      form={form}
      onClose={onClose}
    >
      <Stack gap={4}>
        <Failure>{begin.failure}</Failure>
        <TextField
          {...form.field('name')}
          label="Name"
          description="Helps you recognise it, such as the app's name or its device."
          autoFocus
        />
        <Text tone="muted">
          From then on, signing in with your password also asks for a code. Adding your first factor signs you
          out everywhere else.
        </Text>
      </Stack>
    </FormDialog>
  );
}

interface ScanCodeProps extends StepProps {
  app: NamedApp;
  /** Receives the recovery codes of a first app; null if the user has some already. */
  onAdded: (codes: readonly string[] | null) => void;
}

function ScanCode({ app, onAdded, onRefusal, onClose }: ScanCodeProps) {
  const confirm = useWrite(api.confirmAuthenticator, {
    refreshes: [api.list],
    succeeded: 'Authenticator app added',
    failed: { message: 'The code could not be checked. Try again.', inline: true },
  });
  const form = useFormState({
    schema: codeSchema,
    initial: { code: '' },
    serverErrors: confirm.fieldErrors,
    onSubmit: async ({ code }) => {
      const input = { params: { id: app.id }, body: { name: app.name, code } };
      const added = await confirm.run(input, { description: app.name, onRefusal });
      if (added !== null) onAdded(added.recoveryCodes);
    },
  });
  const isWrong = confirm.refusal === 'wrong_code';
  useEffect(() => {
    if (isWrong) selectField('code');
  }, [isWrong]);
  return (
    <FormDialog
      title="Scan the QR code"
      description="Scan it with the app, or type the secret into it. Then enter the code that the app shows."
      size="small"
      submitLabel="Add app"
      isPending={confirm.isPending}
      isDismissable={false}
      form={form}
      onClose={onClose}
    >
      <Stack gap={4}>
        <Failure>{confirm.failure}</Failure>
        <QrCode
          label="QR code for your authenticator app"
          modules={encode(app.uri, { ecc: 'M', border: 0 }).data}
        />
        <CopyField
          label="Secret"
          value={app.secret.match(/.{1,4}/g)?.join(' ') ?? app.secret}
          copyLabel="Copy secret"
          copiedLabel="Copied"
        />
        <TextField
          {...form.field('code')}
          label="6-digit code"
          autoComplete="one-time-code"
          inputMode="numeric"
          isMono
          autoFocus
        />
      </Stack>
    </FormDialog>
  );
}
