import type { MyApplication } from '@portico/contract/schemas/portal';
import { Button } from '@portico/ui/Button';
import { ArrowUpRight } from 'lucide-react';
import { signOnRequirementText } from '../OpenAppDialog.tsx';
import { useGoToApp } from '../useOpenApp.ts';
import { OpenResult } from './OpenResult.tsx';

/** Asks before the application is opened, as the portal does; here, where somebody came for nothing else. */
export function GrantedApp({ app }: { app: MyApplication }) {
  const { goTo, isPending } = useGoToApp();
  return (
    <OpenResult
      icon={<ArrowUpRight />}
      title={`Open ${app.name}?`}
      action={
        <Button variant="primary" autoFocus isPending={isPending} onPress={() => void goTo(app)}>
          Open application
        </Button>
      }
    >
      {signOnRequirementText}
    </OpenResult>
  );
}
