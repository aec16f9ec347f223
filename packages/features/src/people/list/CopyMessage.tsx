import { Button, type ButtonProps } from '@portico/ui/Button';
import { copyText } from '../../lib/browser/copyText.ts';
import type { ShownCredential } from './issuedCredentials.ts';

interface CopyMessageProps extends Pick<ButtonProps, 'size'> {
  credential: ShownCredential;
  /** Adds the username to the button's name, where there are several. */
  isNamed?: boolean;
}

/** Copies the user's data for the first sign-in together, as a message to send. */
export const CopyMessage = ({ credential, isNamed = false, size }: CopyMessageProps) => (
  <Button
    {...(size && { size })}
    aria-label={isNamed ? `Copy sign-in message for ${credential.username}` : undefined}
    onPress={() => void copyText(credential.message, 'Sign-in message copied')}
  >
    Copy sign-in message
  </Button>
);
