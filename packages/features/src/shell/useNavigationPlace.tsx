import { api } from '@portico/contract/api/table';
import { PanelBottom, PanelLeft } from 'lucide-react';
import { useWrite } from '../lib/data/useWrite.ts';
import { useSession, useUser } from '../session/state/useSession.ts';

/** The places of the console's navigation. */
export const places = [
  { value: 'bottom', label: 'Bottom bar', icon: <PanelBottom /> },
  { value: 'side', label: 'Sidebar', icon: <PanelLeft /> },
] as const;

/** The place of the navigation in the account, and how to change it. Narrow viewports have no choice. */
export function useNavigationPlace() {
  const user = useUser();
  const { verify } = useSession();
  const { run } = useWrite(api.profile.placeNavigation, {
    failed: { title: 'Failed to move the navigation' },
  });
  return {
    hasChosen: user.isNavigationAtSide !== null,
    hasChoice: user.role !== 'user' && matchMedia('(width >= 64rem)').matches,
    place: user.isNavigationAtSide ? 'side' : 'bottom',
    async choose(place: (typeof places)[number]['value']) {
      const saved = await run({ body: { isAtSide: place === 'side' } });
      if (saved !== null) await verify();
    },
  } as const;
}
