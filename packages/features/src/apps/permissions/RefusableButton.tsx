import { Button, type ButtonProps } from '@portico/ui/Button';
import { UnavailableButton, type UnavailableButtonProps } from '@portico/ui/UnavailableButton';

interface RefusableButtonProps
  extends Omit<UnavailableButtonProps, 'reason' | 'isValue'>,
    Pick<ButtonProps, 'onPress' | 'isPending' | 'isDisabled' | 'data-shortcut'> {
  /** Why the reader may not press it, as a sentence; null if they may. */
  reason: string | null;
}

/** A button that explains why the reader may not press it, where they may not. */
export function RefusableButton({ reason, ...props }: RefusableButtonProps) {
  if (reason === null) return <Button {...props} />;
  const { onPress, isPending, isDisabled, 'data-shortcut': _, ...look } = props;
  return <UnavailableButton {...look} reason={reason} />;
}
