import { api } from '@portico/contract/api/table';
import { type HubCheckup, type HubFinding, hubCheckNames } from '@portico/contract/hub/schemas/checkup';
import { Badge } from '@portico/ui/Badge';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { DescriptionList } from '@portico/ui/DescriptionList';
import { Disclosure } from '@portico/ui/Disclosure';
import { Inline } from '@portico/ui/Inline';
import { Notice } from '@portico/ui/Notice';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { Check, Minus, RefreshCw, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '../../lib/components/Loaded.tsx';
import { useRead } from '../../lib/data/useRead.ts';
import { formatInstant, formatNumber } from '../../lib/format/formats.ts';

const badges = {
  problem: { tone: 'warning', icon: <TriangleAlert />, text: 'Problem' },
  ok: { tone: 'success', icon: <Check />, text: 'OK' },
  skipped: { tone: 'neutral', icon: <Minus />, text: 'Not checked' },
} as const satisfies Record<HubFinding['state'], object>;

/** Shows the problems that `npm run doctor` finds, and folds the other checks. docs/operations.md, 'Watching'. */
export function CheckupCard() {
  const checkup = useRead(api.system.checkup, {}, { isLive: true });
  const [isChecking, setChecking] = useState(false);
  const checkAgain = async () => {
    setChecking(true);
    await checkup.reload();
    setChecking(false);
  };
  return (
    <Card
      title="Checkup"
      description={
        checkup.state === 'ready'
          ? `Checked ${formatInstant(checkup.data.checkedAt)}`
          : 'How this hub is set up'
      }
      actions={
        checkup.state === 'ready' ? (
          <Button icon={<RefreshCw />} isPending={isChecking} onPress={() => void checkAgain()}>
            Check again
          </Button>
        ) : undefined
      }
    >
      <Loaded of={checkup} loading="Checking the hub" failure="The hub could not be checked.">
        {found => <Findings of={found} isStale={checkup.error !== undefined} />}
      </Loaded>
    </Card>
  );
}

function Findings({ of: { findings }, isStale }: { of: HubCheckup; isStale: boolean }) {
  const problems = findings.filter(({ state }) => state === 'problem');
  const others = findings.filter(({ state }) => state !== 'problem');
  return (
    <Stack gap={4}>
      {isStale ? (
        <Notice tone="warning" isLive>
          The hub could not be checked again.
        </Notice>
      ) : null}
      {problems.length === 0 ? <Text>No problems found</Text> : <FindingList findings={problems} />}
      <Disclosure title={`Checks without a problem: ${formatNumber(others.length)}`}>
        <FindingList findings={others} />
      </Disclosure>
    </Stack>
  );
}

const FindingList = ({ findings }: { findings: readonly HubFinding[] }) => (
  <DescriptionList
    items={findings.map(({ check, state, found, advice }) => ({
      term: hubCheckNames[check],
      description: (
        <Inline>
          {advice === null ? found : `${found} ${advice}`}
          <Badge tone={badges[state].tone} icon={badges[state].icon}>
            {badges[state].text}
          </Badge>
        </Inline>
      ),
    }))}
  />
);
