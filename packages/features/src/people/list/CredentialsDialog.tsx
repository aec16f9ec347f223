import { Button, type ButtonProps } from '@portico/ui/Button';
import { copyText } from '../../lib/browser/copyText.ts';
import { SecretDialog } from '../../lib/components/SecretDialog.tsx';
import type { ShownCredential } from './issuedCredentials.ts';

interface CredentialsDialogProps {
  /** At least one, the oldest first. */
  credentials: readonly [ShownCredential, ...ShownCredential[]];
  onClose: () => void;
}

/** Shows temporary passwords and invitation links, once. */
export function CredentialsDialog({ credentials, onClose }: CredentialsDialogProps) {
  const [credential, ...others] = credentials;
  const { username, label, value, advice } = credential;
  if (others.length === 0) {
    return (
      <SecretDialog
        title={label}
        fields={[
          { label: 'Username', value: username, copyLabel: 'Copy username' },
          { label, value, copyLabel: `Copy ${label.toLowerCase()}` },
        ]}
        action={<CopyMessage credential={credential} />}
        onClose={onClose}
      >
        {advice.one}
      </SecretDialog>
    );
  }
  const kinds = new Map(credentials.map(one => [one.labels, one.advice.several]));
  return (
    <SecretDialog
      title={[...kinds.keys()].map((kind, place) => (place === 0 ? kind : kind.toLowerCase())).join(' and ')}
      fields={credentials.map(one => ({
        label: one.username,
        value: one.value,
        copyLabel: `Copy ${one.label.toLowerCase()} of ${one.username}`,
        action: <CopyMessage credential={one} isNamed />,
      }))}
      action={
        <Button
          onPress={() =>
            void copyText(credentials.map(one => one.message).join('\n\n'), 'Sign-in messages copied')
          }
        >
          Copy all messages
        </Button>
      }
      onClose={onClose}
    >
      {[...kinds.values()].join(' ')}
    </SecretDialog>
  );
}

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
