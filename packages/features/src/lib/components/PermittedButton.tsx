import { Button, type ButtonProps } from '@portico/ui/Button';
import { UnavailableButton, type UnavailableButtonProps } from '@portico/ui/UnavailableButton';

interface PermittedButtonProps
  extends Omit<UnavailableButtonProps, 'reason' | 'isValue'>,
    Pick<ButtonProps, 'onPress' | 'isPending' | 'isDisabled' | 'data-shortcut'> {
  /** Why the reader may not press it, as a sentence; null if they may. */
  reason: string | null;
}

/** A button that explains why the reader may not press it, if they may not. */
export function PermittedButton({ reason, ...props }: PermittedButtonProps) {
  if (reason === null) return <Button {...props} />;
  const { onPress, isPending, isDisabled, 'data-shortcut': _, ...looks } = props;
  return <UnavailableButton {...looks} reason={reason} />;
}
