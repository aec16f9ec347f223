import type { Attention, AttentionKind, Overview } from '@portico/contract/schemas/overview';
import { Card } from '@portico/ui/Card';
import { IconTile } from '@portico/ui/IconTile';
import { Inline } from '@portico/ui/Inline';
import { Link } from '@portico/ui/Link';
import { List } from '@portico/ui/List';
import { Notice } from '@portico/ui/Notice';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import {
  Bot,
  DatabaseBackup,
  Hand,
  KeyRound,
  LockKeyhole,
  ShieldQuestion,
  UserCheck,
  UserPlus,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { LoadError } from '../../lib/components/LoadError.tsx';
import { UserSuppliedName } from '../../lib/components/UserSuppliedName.tsx';
import type { Read } from '../../lib/data/useRead.ts';
import { useUser } from '../../session/useSession.ts';
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
  administrator: <UserPlus />,
};

/** Items that need attention, each with a link to the page that solves it. docs/log.md, 'Dashboard'. */
export const AttentionCard = ({ overview }: { overview: Read<Overview> }) => (
  <Card title="Needs attention" padding="none">
    <List
      label="Needs attention"
      state={overview.state}
      items={overview.data?.attention}
      itemKey={({ kind, subject }) => `${kind} ${subject?.id}`}
      loadingLabel="Looking for what needs attention"
      expectedItems={2}
      renderItem={item => <AttentionItem item={item} />}
      empty={<Notice tone="success">Nothing needs your attention</Notice>}
      failed={<LoadError message="What needs attention could not be loaded." of={overview} />}
    />
  </Card>
);

function AttentionItem({ item }: { item: Attention }) {
  const { sentence, href, label } = attentionText(item, useUser().id);
  return (
    <Inline gap={3} align="start" isWrapping={false}>
      <IconTile icon={icons[item.kind]} tone="warning" />
      <Stack gap={0} align="start" isGrowing>
        <Text>
          <UserSuppliedName isSentence>{sentence}</UserSuppliedName>
        </Text>
        <Link href={href} isStandalone aria-label={`${label}: ${sentence}`}>
          {label}
        </Link>
      </Stack>
    </Inline>
  );
}
