import { intervals } from '@portico/contract/limits';
import { useEffect } from 'react';
import { useNavigation } from '../../lib/navigation/navigation.tsx';
import { useSession } from './useSession.ts';

/**
 * Updates the manager's capabilities while the console is open: every half minute, and when its tab is shown again. A
 * verification returns them, and the controls follow them. docs/people.md, 'What managers may do'.
 *
 * @param isEntered false before the first screen: a verification would end steps that still show recovery codes
 */
export function useCapabilities(isEntered: boolean): void {
  const { app } = useNavigation();
  const { role, verify } = useSession();
  const isManaging = isEntered && app === 'admin' && role === 'manager';
  useEffect(() => {
    if (!isManaging) return;
    const refresh = () => {
      if (!document.hidden) void verify(true);
    };
    document.addEventListener('visibilitychange', refresh);
    const timer = setInterval(refresh, intervals.capabilities);
    return () => {
      document.removeEventListener('visibilitychange', refresh);
      clearInterval(timer);
    };
  }, [isManaging, verify]);
}
