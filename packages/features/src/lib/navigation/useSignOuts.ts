import { paths } from './paths.ts';
import { useAddress } from './useAddress.ts';

/** The address parameter of the report on sign-outs; the value is its id. */
const parameter = 'sign-outs';

/** Keeps the open report on sign-outs at applications in the address: `?sign-outs=<id>`. */
export function useSignOuts() {
  const { get, change } = useAddress();
  return {
    /** The id of the open report; null for none. */
    report: get(parameter),
    /** Opens a report; does nothing for null. */
    show: (report: string | null) => {
      if (report !== null) change({ [parameter]: report });
    },
    close: () => change({ [parameter]: null }, { replace: true }),
  };
}

/** Returns the path of a screen with a report on it; without one for null. */
export const signOutsPath = (path: string, report: string | null): string =>
  report === null ? path : `${path}?${new URLSearchParams({ [parameter]: report })}`;

/** Returns the link of a toast to a report on the list of users; none for null. */
export const signOutsLink = (report: string | null) =>
  report === null ? {} : { action: { label: 'View sign-outs', href: signOutsPath(paths.users, report) } };
