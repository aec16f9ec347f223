import { Button } from '@portico/ui/Button';
import { copyText } from '../../lib/browser/copyText.ts';
import { paths } from '../../lib/navigation/paths.ts';

/** Copies the address of the login screen, for another browser. */
export function CopySignInAddress() {
  const address = `${window.location.origin}${paths.login}`;
  return (
    <Button
      size="small"
      onPress={() => void copyText(address, 'Sign-in address copied', `The address is ${address}`)}
    >
      Copy address
    </Button>
  );
}
