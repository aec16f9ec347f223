import { line } from '@portico/contract/lib/schemas/primitives';
import { lengths } from '@portico/contract/limits';
import type { User } from '@portico/contract/people/schemas/user';
import { Button } from '@portico/ui/Button';
import { Form } from '@portico/ui/Form';
import { Inline } from '@portico/ui/Inline';
import { Stack } from '@portico/ui/Stack';
import { TextField } from '@portico/ui/TextField';
import * as v from 'valibot';
import { SaveButton } from '../../lib/forms/SaveButton.tsx';
import { useForm } from '../../lib/forms/useForm.ts';
import { renameParameter } from './RenameButton.tsx';
import { userFields, useUserSave } from './useUserSave.tsx';

const schema = v.object({
  firstName: line('First name', lengths.personName.max),
  lastName: line('Last name', lengths.personName.max),
});

const fields = { firstName: userFields.firstName, lastName: userFields.lastName };

/** Edits a name in its row: Enter saves, Escape cancels. */
export function NameForm({ user, onClose }: { user: User; onClose: () => void }) {
  const { save, isPending, fieldErrors, conflict } = useUserSave(user, fields, {
    onClose,
    onEnded: () => undefined,
    onDiscarded: onClose,
  });
  const form = useForm({
    openedBy: renameParameter,
    schema,
    initial: { firstName: user.firstName, lastName: user.lastName },
    serverErrors: fieldErrors,
    onSubmit: save,
  });
  const cancel = () => {
    // Escape and Cancel discard on purpose, without a confirmation.
    form.reset({ firstName: user.firstName, lastName: user.lastName });
    onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape in any of the fields
    <div
      onKeyDown={event => {
        if (event.key === 'Escape' && !isPending) cancel();
      }}
    >
      <Form onSubmit={form.save} aria-label={`Name of ${user.username}`}>
        <Stack gap={2}>
          <TextField {...form.field('firstName')} label="First name" autoFocus />
          <TextField {...form.field('lastName')} label="Last name" />
          <Inline gap={2}>
            <SaveButton isDirty={form.isDirty} isPending={isPending}>
              Save
            </SaveButton>
            <Button isDisabled={isPending} onPress={cancel}>
              Cancel
            </Button>
          </Inline>
        </Stack>
      </Form>
      {conflict}
    </div>
  );
}
