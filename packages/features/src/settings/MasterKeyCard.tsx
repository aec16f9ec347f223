import type { SystemInfo } from '@portico/contract/schemas/settings';
import { Badge } from '@portico/ui/Badge';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { Inline } from '@portico/ui/Inline';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { KeyRound, ShieldAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatDate } from '../lib/format/formats.ts';
import { GenerateKeyDialog, MasterKeyDialog } from './MasterKeyDialogs.tsx';
import { useGenerateMasterKey } from './useSettings.ts';

interface MasterKeyCardProps {
  /** The one in force. */
  masterKey: SystemInfo['masterKey'];
  /** Asks the hub again what it tells of itself. */
  reload: () => Promise<unknown>;
}

/** The key of the management API: made here, shown once. docs/product.md 2.7. */
export function MasterKeyCard({ masterKey, reload }: MasterKeyCardProps) {
  const generate = useGenerateMasterKey();
  const [isAsked, setAsked] = useState(false);
  const generateButton = useRef<HTMLDivElement>(null);
  const [made, setMade] = useState<string | null>(null);
  const make = async (currentPassword: string) => {
    const answer = await generate.run({ body: { currentPassword, replace: masterKey !== null } });
    if (answer === null) {
      // Another administrator may have made one meanwhile: the dialog then asks whether to replace it.
      await reload();
      return;
    }
    setAsked(false);
    setMade(answer.masterKey);
  };
  const isShown = made !== null;
  // The key's dialog took the place of the one before, to which the focus would return.
  useEffect(() => {
    if (isShown) return () => generateButton.current?.querySelector('button')?.focus();
  }, [isShown]);
  const close = () => {
    setAsked(false);
    generate.reset();
  };
  return (
    <Card
      title="Master API Key"
      description="Opens the management API to scripts. It acts as an administrator, in its maker's name, on everyone below them."
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
        <div ref={generateButton}>
          <Button icon={<KeyRound />} onPress={() => setAsked(true)}>
            Generate
          </Button>
        </div>
      </Inline>
      {isAsked ? (
        <GenerateKeyDialog
          masterKey={masterKey}
          isPending={generate.isPending}
          fieldErrors={generate.fieldErrors}
          onGenerate={make}
          onClose={close}
        />
      ) : null}
      {made === null ? null : <MasterKeyDialog masterKey={made} onClose={() => setMade(null)} />}
    </Card>
  );
}
