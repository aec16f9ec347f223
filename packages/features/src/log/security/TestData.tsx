import { api } from '@portico/contract/api/table';
import { Button } from '@portico/ui/Button';
import { Inline } from '@portico/ui/Inline';
import { Eraser, FlaskConical } from 'lucide-react';
import { useSession } from '../../session/state/useSession.ts';
import { useClearTestData, useGenerateTestData, useSecurityDashboard } from './useSecurity.ts';

/**
 * Generates and clears test events. Renders nothing if the role may not do so, or while the hub's configuration has no
 * test data and there are no test events to clear.
 */
export function TestData() {
  const { mayCall } = useSession();
  const generate = useGenerateTestData();
  const clear = useClearTestData();
  const { data } = useSecurityDashboard();
  const isOn = data?.isTestDataOn ?? false;
  const isClearable = isOn || (data?.recentEvents.some(({ isTest }) => isTest) ?? false);
  if (!isClearable || !mayCall(api.security.generateTestData)) return null;
  return (
    <Inline>
      {isOn ? (
        <Button icon={<FlaskConical />} isPending={generate.isPending} onPress={() => void generate.run({})}>
          Generate Test Data
        </Button>
      ) : null}
      <Button icon={<Eraser />} isPending={clear.isPending} onPress={() => void clear.run({})}>
        Clear test data
      </Button>
    </Inline>
  );
}
