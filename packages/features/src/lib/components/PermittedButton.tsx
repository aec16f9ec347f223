import { Button, type ButtonProps } from '@portico/ui/Button';
import { UnavailableButton } from '@portico/ui/UnavailableButton';

interface PermittedButtonProps
  extends Pick<
    ButtonProps,
    'children' | 'icon' | 'size' | 'variant' | 'isPending' | 'onPress' | 'aria-label'
  > {
  /** Why the reader may not press it, as a sentence; null if they may. */
  reason: string | null;
}

/** A button that explains why the reader may not press it, if they may not. */
export const PermittedButton = ({ reason, variant, isPending, onPress, ...button }: PermittedButtonProps) =>
  reason === null ? (
    <Button {...button} variant={variant} isPending={isPending} onPress={onPress} />
  ) : (
    <UnavailableButton {...button} reason={reason} />
  );
