import { api } from '@portico/contract/api/table';
import type { SystemInfo } from '@portico/contract/hub/schemas/settings';
import { Badge } from '@portico/ui/Badge';
import { Card } from '@portico/ui/Card';
import { DescriptionList } from '@portico/ui/DescriptionList';
import { Inline } from '@portico/ui/Inline';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { UnavailableButton } from '@portico/ui/UnavailableButton';
import { Check, Download, LockKeyhole, LockKeyholeOpen, X } from 'lucide-react';
import { formatInstant, formatSize } from '../../lib/format/formats.ts';
import { DownloadButton } from '../../session/proof/DownloadButton.tsx';
import { useSession } from '../../session/state/useSession.ts';

type Backups = NonNullable<SystemInfo['backups']>;

/** Shows the newest backup and its last test, and lets the owner download it. docs/operations.md, 'Backups'. */
export function BackupsCard({ backups }: { backups: SystemInfo['backups'] }) {
  return (
    <Card title="Backups" description="A copy of the whole database, every day. The latest seven are kept.">
      {backups === null ? (
        <Text tone="muted">
          This hub does not back up its PostgreSQL server. To turn backups on, set BACKUP_DIR.
        </Text>
      ) : (
        <Stack gap={4}>
          <DescriptionList
            items={[
              { term: 'Last backup', description: <Newest newest={backups.newest} /> },
              { term: 'Last test', description: <LastTest test={backups.lastTest} /> },
            ]}
          />
          <Inline justify="end">
            <DownloadBackup hasBackup={backups.newest !== null} />
          </Inline>
        </Stack>
      )}
    </Card>
  );
}

function Newest({ newest }: { newest: Backups['newest'] }) {
  if (newest === null) return 'None yet. The first is made within a few minutes of the start.';
  const { madeAt, bytes, isEncrypted } = newest;
  return (
    <Inline>
      {`${formatInstant(madeAt)}, ${formatSize(bytes)}`}
      <Badge
        tone={isEncrypted ? 'success' : 'warning'}
        icon={isEncrypted ? <LockKeyhole /> : <LockKeyholeOpen />}
      >
        {isEncrypted ? 'Encrypted' : 'Not encrypted'}
      </Badge>
    </Inline>
  );
}

function LastTest({ test }: { test: Backups['lastTest'] }) {
  if (test === null) return 'None yet. Every month, the hub restores the newest backup to test it.';
  const { testedAt, fault } = test;
  return (
    <Inline>
      {fault === null ? formatInstant(testedAt) : `${formatInstant(testedAt)}: ${fault}`}
      <Badge tone={fault === null ? 'success' : 'danger'} icon={fault === null ? <Check /> : <X />}>
        {fault === null ? 'Restored' : 'Failed'}
      </Badge>
    </Inline>
  );
}

function DownloadBackup({ hasBackup }: { hasBackup: boolean }) {
  const { mayCall } = useSession();
  if (mayCall(api.system.downloadBackup) && hasBackup) {
    return (
      <DownloadButton
        row={api.system.downloadBackup}
        input={{}}
        label="Download"
        cancelLabel="Cancel download"
        reason="before you download everything"
        succeeded="Backup downloaded"
        failed="Failed to download the backup"
      />
    );
  }
  return (
    <UnavailableButton
      icon={<Download />}
      reason={hasBackup ? 'Only the owner can download backups.' : 'There is no backup yet.'}
    >
      Download
    </UnavailableButton>
  );
}
