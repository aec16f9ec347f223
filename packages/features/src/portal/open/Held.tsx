import type { MyApplication } from '@portico/contract/schemas/portal';
import { Button } from '@portico/ui/Button';
import { ArrowUpRight } from 'lucide-react';
import { mustImplement } from '../OpenAppDialog.tsx';
import { useGoToApp } from '../useOpenApp.ts';
import { Answer } from './Answer.tsx';

/** Asks before the application is opened, as the portal does; here, where somebody came for nothing else. */
export function Held({ app }: { app: MyApplication }) {
  const { goTo, isPending } = useGoToApp();
  return (
    <Answer
      icon={<ArrowUpRight />}
      title={`Open ${app.name}?`}
      action={
        <Button variant="primary" autoFocus isPending={isPending} onPress={() => void goTo(app)}>
          Open application
        </Button>
      }
    >
      {mustImplement}
    </Answer>
  );
}
