import type { LoginType } from '@portico/contract/schemas/session';
import { useCallback } from 'react';
import { useNavigation } from '../lib/navigation/navigation.tsx';
import { navigateGuarded } from '../lib/navigation/navigationGuard.ts';
import { paths } from '../lib/navigation/paths.ts';
import { storeLoginType } from '../lib/storage/storage.ts';
import { loginTypeToStore } from './loginType.ts';
import { useUser } from './useSession.ts';

/** Returns a function that chooses another login type, as at sign-in, and opens its app (decision 49). */
export function useSwitchApp(): (chosen: LoginType) => void {
  const { visit } = useNavigation();
  const { role } = useUser();
  return useCallback(
    chosen =>
      navigateGuarded(paths.home, () => {
        storeLoginType(loginTypeToStore(role, chosen));
        visit(paths.home);
      }),
    [role, visit],
  );
}
