import type { Attention, AttentionKind, Overview } from '@portico/contract/log/schemas/overview';
import { Card } from '@portico/ui/Card';
import { EmptyState } from '@portico/ui/EmptyState';
import { IconTile } from '@portico/ui/IconTile';
import { Inline } from '@portico/ui/Inline';
import { Link } from '@portico/ui/Link';
import { List } from '@portico/ui/List';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import {
  Bot,
  CircleCheck,
  DatabaseBackup,
  Hand,
  KeyRound,
  LockKeyhole,
  ShieldQuestion,
  UserCheck,
  UserPlus,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { LoadError } from '../../lib/components/LoadError.tsx';
import { UserSuppliedName } from '../../lib/components/UserSuppliedName.tsx';
import type { Read } from '../../lib/data/useRead.ts';
import { useUser } from '../../session/state/useSession.ts';
import { attentionText } from './attentionTexts.ts';

const icons: Readonly<Record<AttentionKind, ReactNode>> = {
  requests: <Hand />,
  registrations: <UserCheck />,
  lockedAccounts: <LockKeyhole />,
  refusedSignOns: <ShieldQuestion />,
  expiredClients: <Bot />,
  expiringClients: <Bot />,
  passwordsAlone: <KeyRound />,
  backup: <DatabaseBackup />,
  backupTest: <DatabaseBackup />,
  administrator: <UserPlus />,
};

/** The number of items shown at first. */
const initialCount = 5;

/** What the steps of a new hub say as well. */
const inSetup: readonly AttentionKind[] = ['administrator', 'backup'];

interface AttentionCardProps {
  overview: Read<Overview>;
  /** True while the page begins with the steps of a new hub: nothing is repeated, and nothing empty shows. */
  isNewHub?: boolean;
}

/** Items that need attention, each with a link to the page that solves it. docs/log.md, 'Dashboard'. */
export function AttentionCard({ overview, isNewHub = false }: AttentionCardProps) {
  const [isWhole, setWhole] = useState(false);
  const items = overview.data?.attention.filter(({ kind }) => !isNewHub || !inSetup.includes(kind));
  if (isNewHub && items?.length === 0) return null;
  const rest = isWhole ? 0 : (items?.length ?? 0) - initialCount;
  return (
    <Card title="Needs attention" padding="none">
      <List
        label="Needs attention"
        state={overview.state}
        items={rest > 0 ? items?.slice(0, initialCount) : items}
        itemKey={({ kind, subject }) => `${kind} ${subject?.id}`}
        loadingLabel="Looking for what needs attention"
        expectedItems={2}
        renderItem={item => <AttentionItem item={item} />}
        empty={<EmptyState icon={<CircleCheck />} title="Nothing needs your attention" />}
        failed={<LoadError message="What needs attention could not be loaded." of={overview} />}
        {...(rest > 0 && {
          more: { label: `Show ${rest} more`, onLoad: () => setWhole(true), isPending: false },
        })}
      />
    </Card>
  );
}

function AttentionItem({ item }: { item: Attention }) {
  const { sentence, href, label } = attentionText(item, useUser().id);
  return (
    <Inline gap={3} isWrapping={false}>
      <IconTile icon={icons[item.kind]} tone="warning" size="small" />
      <Stack isGrowing>
        <Inline justify="between">
          <Text>
            <UserSuppliedName isSentence>{sentence}</UserSuppliedName>
          </Text>
          <Link href={href} isStandalone aria-label={`${label}: ${sentence}`}>
            {label}
          </Link>
        </Inline>
      </Stack>
    </Inline>
  );
}
