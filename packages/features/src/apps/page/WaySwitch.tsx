import type { ReactElement } from 'react';
import { PermittedButton } from '../../lib/components/PermittedButton.tsx';
import type { useDialogs } from '../../lib/navigation/useDialogs.ts';

interface Turn<Dialog extends string> {
  label: string;
  icon: ReactElement;
  /** The address parameter of the form or the question that follows. */
  opens: Dialog;
}

interface WaySwitchProps<Dialog extends string> {
  isOn: boolean;
  turnOn: Turn<Dialog>;
  turnOff: Turn<Dialog>;
  /** Why the reader may not press it, as a sentence; null if they may. */
  reason: string | null;
  dialogs: ReturnType<typeof useDialogs<Dialog>>;
}

/** The button that sets up a way to sign on, or turns it off. Absent while the form that sets it up is open. */
export function WaySwitch<Dialog extends string>(props: WaySwitchProps<Dialog>) {
  const { isOn, turnOn, turnOff, reason, dialogs } = props;
  const { label, icon, opens } = isOn ? turnOff : turnOn;
  const variant = reason !== null ? 'secondary' : isOn ? 'quiet' : 'primary';
  if (reason === null && !isOn && dialogs.opened === opens) return null;
  return (
    <PermittedButton icon={icon} variant={variant} reason={reason} onPress={() => dialogs.open(opens)}>
      {label}
    </PermittedButton>
  );
}
