import { Button, type ButtonProps } from '@portico/ui/Button';
import { copyText } from '../lib/browser/copyText.ts';
import { type IssuedPassword, signInMessage } from './issuedPasswords.ts';

interface CopyMessageProps extends Pick<ButtonProps, 'size'> {
  issued: IssuedPassword;
  /** Adds the username to the button's name, where there are several. */
  isNamed?: boolean;
}

/** Copies username, temporary password and the address of the sign-in together, as a message to send. */
export const CopyMessage = ({ issued, isNamed = false, size }: CopyMessageProps) => (
  <Button
    {...(size && { size })}
    aria-label={isNamed ? `Copy sign-in message for ${issued.username}` : undefined}
    onPress={() => void copyText(signInMessage(issued), 'Sign-in message copied')}
  >
    Copy sign-in message
  </Button>
);
