import { usesPortal } from '@portico/contract/api/documents';
import { createClient } from '@portico/contract/client';
import type { SignedInUser } from '@portico/contract/people/schemas/signedInUser';
import * as auth from '@portico/contract/signIn/endpoints/auth';
import { logout } from '@portico/contract/signIn/endpoints/logout';
import { useEffect, useRef } from 'react';
import { fetchWithTimeout } from '../../lib/data/fetchWithTimeout.ts';
import { revalidateMounted } from '../../lib/data/readCache.ts';
import { toast } from '../../lib/data/toasts.ts';
import { discardInput, useHasUnsavedInput } from '../../lib/forms/unsavedInput.ts';
import { useNavigation } from '../../lib/navigation/navigation.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import {
  readToken,
  storageKeys,
  storeLastActivity,
  storeLoginType,
  storeUser,
} from '../../lib/storage/storage.ts';
import { abandonSession, resumeSession } from '../state/keptSession.ts';
import { loginTypeToStore } from '../state/loginType.ts';
import { useChangeOfAccount } from '../state/useOneAccount.ts';
import { useSession, useUser } from '../state/useSession.ts';

/** Calls the hub while the page's client waits for the next session. */
export const client = createClient({ token: readToken, fetch: fetchWithTimeout });

/**
 * Continues the page with a new session of its user, also with one that begins in another tab, and leaves it when the
 * user gives up their input.
 *
 * @returns continues with the session of the stored token, which belongs to `user`
 */
export function useSignInAgain(): (user: SignedInUser) => void {
  const { id } = useUser();
  const { loginType, verify, leave } = useSession();
  const { app, visit } = useNavigation();
  const changeAccount = useChangeOfAccount();
  const hasUnsavedInput = useHasUnsavedInput();

  const resume = (user: SignedInUser) => {
    if (user.id !== id) {
      abandonSession();
      changeAccount(user);
      return;
    }
    const chosen = loginTypeToStore(user.role, loginType ?? 'admin');
    storeUser(user);
    storeLoginType(chosen);
    storeLastActivity(Date.now());
    if (usesPortal({ role: user.role, loginType: chosen }) !== (app === 'portal')) {
      abandonSession();
      discardInput();
      toast.info(
        { title: 'Your role has changed', description: 'This page is no longer available to you.' },
        { acrossNavigation: true },
      );
      visit(paths.home);
      return;
    }
    resumeSession();
    void verify();
    void revalidateMounted();
  };
  const latest = useRef(resume);
  latest.current = resume;

  useEffect(() => {
    const followOtherTabs = async ({ key }: StorageEvent) => {
      if (key !== storageKeys.token || readToken() === null) return;
      const verified = await client.call(auth.verify, {}).catch(() => null);
      // With a temporary password, the other tab changes it first.
      if (verified !== null && !verified.user.tempPassword) latest.current(verified.user);
    };
    addEventListener('storage', followOtherTabs);
    return () => removeEventListener('storage', followOtherTabs);
  }, []);

  useEffect(() => {
    if (hasUnsavedInput) return;
    // Before a new password is chosen, the next session has begun already.
    if (readToken() !== null) void client.call(logout, {}).catch(() => undefined);
    leave('ended');
  }, [hasUnsavedInput, leave]);

  return resume;
}
