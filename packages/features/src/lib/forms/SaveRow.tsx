import { Button } from '@portico/ui/Button';
import { Inline } from '@portico/ui/Inline';
import { Text } from '@portico/ui/Text';
import { SaveButton } from './SaveButton.tsx';
import type { FormState } from './useForm.ts';

interface SaveButtonsProps {
  form: Pick<FormState<never>, 'isDirty'>;
  isPending: boolean;
  /** Restores the stored values. */
  onDiscard: () => void;
  /** The verb of the save button. */
  saveLabel: string;
}

/** The buttons of a form that is part of its screen: discarding and saving its changes. */
export const SaveButtons = ({ form: { isDirty }, isPending, onDiscard, saveLabel }: SaveButtonsProps) => (
  <>
    {isDirty ? (
      <Button isDisabled={isPending} onPress={onDiscard}>
        Discard changes
      </Button>
    ) : null}
    <SaveButton isDirty={isDirty} isPending={isPending}>
      {saveLabel}
    </SaveButton>
  </>
);

interface SaveRowProps extends SaveButtonsProps {
  form: Pick<FormState<never>, 'isDirty' | 'askToClose'>;
  /** Set while the form creates the row that it edits later: the verb of its button, and the effect of Cancel. */
  creates?: { label: string; onCancel: () => void } | null;
}

/** The last row of a form that is part of its screen. */
export const SaveRow = ({ creates = null, ...saves }: SaveRowProps) => {
  const { form, isPending } = saves;
  return (
    <Inline justify="end" gap={4}>
      <Text tone="muted">{form.isDirty && creates === null ? 'You have unsaved changes' : ''}</Text>
      {creates === null ? (
        <SaveButtons {...saves} />
      ) : (
        <>
          <Button isDisabled={isPending} onPress={() => form.askToClose(creates.onCancel)}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" isPending={isPending} pendingLabel="Saving...">
            {creates.label}
          </Button>
        </>
      )}
    </Inline>
  );
};
