import { useAddress } from './useAddress.ts';

/**
 * Keeps dialogs in the address, of which one is open at a time: `?edit`, or `?edit=<id>` for one item of a list.
 *
 * @param names their address parameters
 */
export function useDialogs<Name extends string>(...names: Name[]) {
  const { get, change } = useAddress();
  const opened = names.find(name => get(name) !== null) ?? null;
  const closed = Object.fromEntries(names.map(name => [name, null]));
  return {
    /** The open dialog, or null. */
    opened,
    /** The item of the open dialog; '' without one. */
    openedId: opened === null ? '' : (get(opened) ?? ''),
    open: (name: Name, id = '') => change({ ...closed, [name]: id }),
    close: () => change(closed, { replace: true }),
  };
}
