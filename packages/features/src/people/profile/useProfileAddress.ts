import { useAddress } from '../../lib/navigation/useAddress.ts';

/** The tabs, in display order. */
const tabIds = ['information', 'security'] as const;
export type TabId = (typeof tabIds)[number];

/** The sections of the security tab, in display order. */
const sectionIds = ['methods', 'sessions', 'apps', 'device'] as const;
export type SectionId = (typeof sectionIds)[number];

/** The dialogs outside of the first section. */
const dialogs: Readonly<Record<string, SectionId>> = {
  end: 'sessions',
  report: 'sessions',
  'end-app': 'apps',
  'create-app-password': 'apps',
  'revoke-app-password': 'apps',
};

/** Keeps the tab and its section in the address: `/profile?tab=security&show=sessions`. */
export function useProfileAddress() {
  const { get, change } = useAddress();
  const shown = get('show');
  const isAtFactors = shown === 'factors';
  return {
    tab: tabIds.find(id => id === get('tab')) ?? 'information',
    showTab: (id: TabId) => change({ tab: id === 'information' ? null : id, show: null }, { replace: true }),
    /** A link led to the user's passkeys and second factors. */
    isAtFactors,
    section: {
      /** The section in the address, or null. */
      shown: isAtFactors ? 'methods' : (sectionIds.find(id => id === shown) ?? null),
      /** The section of the open dialog; the first one without a dialog. */
      ofDialog: Object.entries(dialogs).find(([name]) => get(name) !== null)?.[1] ?? 'methods',
      show: (id: SectionId) => change({ show: id }),
      leave: () => change({ show: null }),
    },
  };
}
