import { api } from '@portico/contract/api/table';
import { Button } from '@portico/ui/Button';
import { ButtonLink } from '@portico/ui/ButtonLink';
import { Card } from '@portico/ui/Card';
import { Grid } from '@portico/ui/Grid';
import { KeyRound, Plug, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { SecretDialog } from '../../lib/components/SecretDialog.tsx';
import { toast } from '../../lib/data/toasts.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { productName } from '../../lib/navigation/title.ts';
import { useSession } from '../../session/state/useSession.ts';

/** Shortcuts to the administrators' main tasks; nothing for roles that may do none. docs/log.md, 'Dashboard'. */
export function QuickActions() {
  const { mayCall } = useSession();
  const [uncopiedKey, setUncopiedKey] = useState<string | null>(null);
  const mayCreate = mayCall(api.users.create);
  const mayConnect = mayCall(api.apps.create);
  if (!mayCreate && !mayConnect) return null;

  const copyNewKey = async () => {
    const key = generateKey();
    try {
      await navigator.clipboard.writeText(key);
      toast.success({
        title: `API key ${visiblePrefix(key)}… copied`,
        description: `Save it now. ${productName} does not store it.`,
        isUnrecorded: true,
      });
    } catch {
      setUncopiedKey(key);
    }
  };

  return (
    <Card title="Quick actions">
      <Grid columns="medium" gap={3}>
        {mayCreate ? (
          <ButtonLink href={`${paths.users}?create`} icon={<UserPlus />} isFullWidth>
            Create New User
          </ButtonLink>
        ) : null}
        {mayConnect ? (
          <>
            <Button icon={<KeyRound />} onPress={() => void copyNewKey()} isFullWidth>
              Generate API Key
            </Button>
            <ButtonLink href={`${paths.apps}?add`} icon={<Plug />} isFullWidth>
              Connect New App
            </ButtonLink>
          </>
        ) : null}
      </Grid>
      {uncopiedKey === null ? null : (
        <GeneratedKeyDialog generatedKey={uncopiedKey} onClose={() => setUncopiedKey(null)} />
      )}
    </Card>
  );
}

/** Shows a new key when the browser blocks the clipboard. */
function GeneratedKeyDialog({ generatedKey, onClose }: { generatedKey: string; onClose: () => void }) {
  return (
    <SecretDialog
      title="API key generated"
      description="Your browser blocked the clipboard. Copy the key here."
      fields={[{ label: 'API key', value: generatedKey, copyLabel: 'Copy API key' }]}
      onClose={onClose}
    >
      {productName} does not store this key. You can't see it again after you close this dialog.
    </SecretDialog>
  );
}

/** The prefix of these keys. The hub's keys have other prefixes; it accepts none with this one. */
const prefix = 'portico_';

/** The number of random characters after the prefix. docs/apps.md, 'API keys'. */
const length = 26;

/** Crockford's base 32: five bits per character, without look-alike letters. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** The number of characters that the toast shows. docs/apps.md, 'API keys'. */
const visibleLength = 20;

/** Generates a key of 130 random bits for an application's internal use. It is never sent to the hub. */
const generateKey = (): string =>
  prefix +
  Array.from(crypto.getRandomValues(new Uint8Array(length)), byte => alphabet[byte % alphabet.length]).join(
    '',
  );

/** Returns the characters of a key that the toast shows. */
const visiblePrefix = (key: string): string => key.slice(0, visibleLength);
