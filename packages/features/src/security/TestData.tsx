import { api } from '@portico/contract/table';
import { Button } from '@portico/ui/Button';
import { Inline } from '@portico/ui/Inline';
import { Eraser, FlaskConical } from 'lucide-react';
import { useSession } from '../session/useSession.ts';
import { useClearTestData, useGenerateTestData } from './useSecurity.ts';

/** Generates and clears test events. Renders nothing if the role may not do so. */
export function TestData() {
  const { mayCall } = useSession();
  const generate = useGenerateTestData();
  const clear = useClearTestData();
  if (!mayCall(api.security.generateTestData)) return null;
  return (
    <Inline>
      <Button icon={<FlaskConical />} isPending={generate.isPending} onPress={() => void generate.run({})}>
        Generate Test Data
      </Button>
      <Button icon={<Eraser />} isPending={clear.isPending} onPress={() => void clear.run({})}>
        Clear test data
      </Button>
    </Inline>
  );
}
