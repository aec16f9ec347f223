import type { SystemInfo } from '@portico/contract/schemas/settings';
import { Badge } from '@portico/ui/Badge';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { Inline } from '@portico/ui/Inline';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { KeyRound, ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../lib/formats.ts';
import { MasterKeyDialog, ReplaceKeyDialog } from './MasterKeyDialogs.tsx';
import { useGenerateMasterKey } from './useSettings.ts';

interface MasterKeyCardProps {
  /** The one in force. */
  masterKey: SystemInfo['masterKey'];
  /** Asks the hub again what it tells of itself. */
  reload: () => Promise<unknown>;
}

/** The key of the management API: made here, shown once. Decisions, 'Gaps in the spec that we close'. */
export function MasterKeyCard({ masterKey, reload }: MasterKeyCardProps) {
  const generate = useGenerateMasterKey();
  const [isAsked, setAsked] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const make = async (replace: boolean) => {
    const answer = await generate.run({ body: { replace } });
    setAsked(false);
    if (answer !== null) setMade(answer.masterKey);
    // Another administrator may have made one meanwhile: the next press then asks whether to replace it.
    else await reload();
  };
  return (
    <Card
      title="Master API Key"
      description="Opens the management API to scripts. It acts as an administrator, in the name of whoever made it."
      actions={
        <Badge tone="danger" icon={<ShieldAlert />}>
          Sensitive
        </Badge>
      }
    >
      <Inline justify="between" gap={4}>
        {masterKey === null ? (
          <Text tone="muted">There is no key yet.</Text>
        ) : (
          <Stack gap={0}>
            <Text isMono>{masterKey.prefix}…</Text>
            <Text size="small" tone="muted">
              Made by {masterKey.createdBy} on {formatDate(masterKey.createdAt)}
            </Text>
          </Stack>
        )}
        <Button
          icon={<KeyRound />}
          isPending={generate.isPending}
          onPress={masterKey === null ? () => void make(false) : () => setAsked(true)}
        >
          Generate
        </Button>
      </Inline>
      {isAsked && masterKey !== null ? (
        <ReplaceKeyDialog
          masterKey={masterKey}
          isPending={generate.isPending}
          onReplace={() => void make(true)}
          onClose={() => setAsked(false)}
        />
      ) : null}
      {made === null ? null : <MasterKeyDialog masterKey={made} onClose={() => setMade(null)} />}
    </Card>
  );
}
