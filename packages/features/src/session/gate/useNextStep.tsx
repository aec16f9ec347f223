import { api } from '@portico/contract/api/table';
import { mayCall } from '@portico/contract/people/capabilities';
import { screens } from '@portico/contract/screens';
import { ButtonLink } from '@portico/ui/ButtonLink';
import { KeyRound, Plus, ScrollText, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../lib/navigation/paths.ts';
import { useUser } from '../state/useSession.ts';

/** Next steps that empty lists offer, with the access that each requires. */
const steps = {
  addApp: { needs: api.apps.create, label: 'Add app', href: `${paths.apps}?add`, icon: <Plus /> },
  createUser: {
    needs: api.users.create,
    label: 'Create a user',
    href: `${paths.users}?create`,
    icon: <UserPlus />,
  },
  failedSignIns: {
    needs: screens.auditLogs,
    label: 'Show failed sign-ins',
    href: `${paths.auditLogs}?action=failed_login`,
    icon: <KeyRound />,
  },
  logging: {
    needs: screens.settings,
    label: 'Logging settings',
    href: `${paths.settings}?tab=security`,
    icon: <ScrollText />,
  },
} as const;

/** Returns the link with which an empty list leads on; undefined if the role may not follow it. For the console. */
export function useNextStep(step: keyof typeof steps): ReactNode {
  const user = useUser();
  const { needs, label, href, icon } = steps[step];
  if (!mayCall(needs, user)) return undefined;
  return (
    <ButtonLink href={href} icon={icon}>
      {label}
    </ButtonLink>
  );
}
