import type { MyApplication } from '@portico/contract/schemas/portal';
import { Button } from '@portico/ui/Button';
import { ArrowUpRight } from 'lucide-react';
import { signOnText } from '../OpenAppDialog.tsx';
import { useGoToApp } from '../useOpenApp.ts';
import { OpenResult } from './OpenResult.tsx';

/** Confirms that the application opens, in this tab. */
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
      {signOnText(app)}
    </OpenResult>
  );
}
