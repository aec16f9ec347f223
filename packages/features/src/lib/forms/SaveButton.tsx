import { Button } from '@portico/ui/Button';
import { Tooltip } from '@portico/ui/Tooltip';

interface SaveButtonProps {
  /** The verb: 'Save changes'. */
  children: string;
  /** True while the form differs from the stored values: otherwise the button gives the reason why it is disabled. */
  isDirty: boolean;
  isPending: boolean;
  /** The id of its form, for a button outside of it. */
  form?: string;
}

/** Saves what has changed. Its form must submit with the `save` of `useForm`, which ignores a press without changes. */
export const SaveButton = ({ isDirty, ...rest }: SaveButtonProps) => (
  <Tooltip label="There are no changes to save." isDisabled={isDirty}>
    <Button
      {...rest}
      variant="primary"
      type="submit"
      pendingLabel="Saving..."
      aria-disabled={isDirty ? undefined : true}
    />
  </Tooltip>
);
