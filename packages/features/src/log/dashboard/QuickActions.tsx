import { api } from '@portico/contract/table';
import { Button } from '@portico/ui/Button';
import { ButtonLink } from '@portico/ui/ButtonLink';
import { Card } from '@portico/ui/Card';
import { Grid } from '@portico/ui/Grid';
import { KeyRound, Plug, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../../lib/data/toasts.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { productName } from '../../lib/navigation/title.ts';
import { useSession } from '../../session/useSession.ts';
import { GeneratedKeyDialog } from './GeneratedKeyDialog.tsx';
import { generateKey, visiblePrefix } from './generateKey.ts';

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
