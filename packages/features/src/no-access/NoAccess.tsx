import { ButtonLink } from '@portico/ui/ButtonLink';
import { EmptyState } from '@portico/ui/EmptyState';
import { Page } from '@portico/ui/Page';
import { Lock } from 'lucide-react';
import { roleNames } from '../lib/format/roles.ts';
import { paths } from '../lib/navigation/paths.ts';
import { useTitle } from '../lib/navigation/title.ts';
import { canOpenScreen } from '../session/screenAccess.ts';
import { useUser } from '../session/useSession.ts';
import { Shell } from '../shell/Shell.tsx';

/** In the place of a console screen that the reader's role may not open. */
export function NoAccess() {
  const { role } = useUser();
  const isOfConsole = canOpenScreen(role, paths.home);
  useTitle('No access');
  const page = (
    <Page isCentred={!isOfConsole} width="medium">
      <EmptyState
        icon={<Lock />}
        title="You do not have access to this page"
        titleLevel={1}
        action={<ButtonLink href={paths.home}>Go to the start page</ButtonLink>}
      >
        Your role, {roleNames[role]}, does not open it. If you need it for your work, ask an administrator.
      </EmptyState>
    </Page>
  );
  return isOfConsole ? <Shell>{page}</Shell> : page;
}
