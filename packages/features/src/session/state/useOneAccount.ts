import type { SignedInUser } from '@portico/contract/people/schemas/signedInUser';
import { pastToasts } from '@portico/ui/pastToasts';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { toast } from '../../lib/data/toasts.ts';
import { discardInput } from '../../lib/forms/unsavedInput.ts';
import { useNavigation } from '../../lib/navigation/navigation.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { useUser } from './useSession.ts';

/**
 * Returns a function that opens the start page of the account that has signed in instead of this page's one, for
 * example in another tab. No one continues with the input and the data of another person.
 */
export function useChangeOfAccount(): (user: SignedInUser) => void {
  const { visit } = useNavigation();
  return useCallback(
    ({ username }) => {
      discardInput();
      toast.info(
        { title: `You are now signed in as ${username}`, description: 'The previous page was closed.' },
        { acrossNavigation: true },
      );
      visit(paths.home);
    },
    [visit],
  );
}

/** Leaves the page when its session belongs to another account than before. */
export function useOneAccount(): void {
  const user = useUser();
  const opened = useRef(user.id);
  const changeAccount = useChangeOfAccount();
  useLayoutEffect(() => pastToasts.keepFor(user.id), [user.id]);
  useLayoutEffect(() => {
    if (user.id !== opened.current) changeAccount(user);
  }, [user, changeAccount]);
}
