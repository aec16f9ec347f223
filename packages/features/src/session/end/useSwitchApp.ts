import type { LoginType } from '@portico/contract/signIn/schemas/session';
import { useNavigation } from '../../lib/navigation/navigation.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { storeLoginType } from '../../lib/storage/storage.ts';

/**
 * Returns a function that stores another login type and opens its app, for managers, whose choice is always stored
 * (docs/sign-in.md, 'Login type'). It does not confirm unsaved changes.
 */
export function useSwitchApp(): (chosen: LoginType) => void {
  const { visit } = useNavigation();
  return chosen => {
    storeLoginType(chosen);
    visit(paths.home);
  };
}
