import { useAddress } from '../lib/navigation/useAddress.ts';

/** The parts of the screen. */
const tabIds = ['information', 'security'] as const;
export type TabId = (typeof tabIds)[number];

/** What the address says of the screen: `/profile?edit`, `/profile?tab=security&end=<id>`. */
export function useProfileAddress() {
  const { get, change } = useAddress();
  return {
    tab: tabIds.find(id => id === get('tab')) ?? 'information',
    showTab: (id: TabId) => change({ tab: id === 'information' ? null : id }, { replace: true }),
    isEditing: get('edit') !== null,
    edit: () => change({ edit: '' }),
    stopEditing: () => change({ edit: null }, { replace: true }),
    /** The session that is about to be ended: its id, `others` for all others, null for none. */
    ending: get('end'),
    askToEnd: (id: string) => change({ end: id }),
    stopAsking: () => change({ end: null }, { replace: true }),
  };
}
