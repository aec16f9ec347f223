import * as api from '@portico/contract/hub/endpoints/system';
import * as users from '@portico/contract/people/endpoints/users';
import { useRead } from '../../lib/data/useRead.ts';
import { useWrite } from '../../lib/data/useWrite.ts';
import { counted } from '../../lib/format/formats.ts';

const refreshes = [api.signInRules];

/** Reads what each role must sign in with, and how many people lack it. */
export const useSignInRules = () => useRead(api.signInRules, {}, { isLive: true });

export const useSaveSignInRule = () =>
  useWrite(api.saveSignInRule, {
    refreshes: [...refreshes, users.list],
    succeeded: 'Sign-in rule saved',
    failed: { message: 'The rule could not be saved. Try again.', inline: true },
  });

/** The toasts of a reminder. */
export const reminderToasts = {
  succeeded: ({ count }: { count: number }) => ({
    title: 'Reminder sent',
    description: `To ${counted(count, 'person', 'people')}.`,
  }),
  failed: { title: 'No reminder was sent' },
};

/** Reminds the people of a role who lack the factor that its rule requires. */
export const useRemind = () =>
  useWrite(api.remindOfSignInRule, {
    refreshes,
    ...reminderToasts,
  });
