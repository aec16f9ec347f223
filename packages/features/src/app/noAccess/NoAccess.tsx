import { ButtonLink } from '@portico/ui/ButtonLink';
import { EmptyState } from '@portico/ui/EmptyState';
import { Page } from '@portico/ui/Page';
import { Lock } from 'lucide-react';
import type { ComponentProps } from 'react';
import { roleNames } from '../../lib/format/roles.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useTitle } from '../../lib/navigation/title.ts';
import { canOpenScreen } from '../../session/gate/screenAccess.ts';
import { useUser } from '../../session/state/useSession.ts';
import { Shell } from '../../shell/Shell.tsx';

/** The parts of the console's header, which the app passes in. */
type NoAccessProps = Pick<ComponentProps<typeof Shell>, 'finder' | 'bell'>;

/** Replaces a console screen that the user's role may not open. */
export function NoAccess(header: NoAccessProps) {
  const user = useUser();
  const mayOpenConsole = canOpenScreen(user, paths.home);
  useTitle('No access');
  const page = (
    <Page isCentred width="medium">
      <EmptyState
        icon={<Lock />}
        title="You don't have access to this page"
        titleLevel={1}
        action={<ButtonLink href={paths.home}>Go to the start page</ButtonLink>}
      >
        Users with the role {roleNames[user.role]} can't open this page. If you need access, contact an
        administrator.
      </EmptyState>
    </Page>
  );
  return mayOpenConsole ? <Shell {...header}>{page}</Shell> : page;
}
