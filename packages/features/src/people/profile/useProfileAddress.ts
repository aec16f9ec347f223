import { useAddress } from '../../lib/navigation/useAddress.ts';

/** The tabs, in display order. */
const tabIds = ['information', 'security'] as const;
export type TabId = (typeof tabIds)[number];

/** The sections of the security tab, in display order. */
export const sections = [
  { id: 'methods', title: 'Sign-in methods', line: 'Password, passkeys, authenticator apps' },
  { id: 'sessions', title: 'Sessions', line: 'Where you are signed in, recent sign-ins' },
  { id: 'apps', title: 'Applications', line: 'Access to your account, app passwords' },
  { id: 'device', title: 'This device', line: 'Installation and notifications' },
] as const;
export type SectionId = (typeof sections)[number]['id'];

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
      shown: isAtFactors ? 'methods' : (sections.find(({ id }) => id === shown)?.id ?? null),
      /** The section of the open dialog; the first one without a dialog. */
      ofDialog: Object.entries(dialogs).find(([name]) => get(name) !== null)?.[1] ?? 'methods',
      show: (id: SectionId) => change({ show: id }),
      leave: () => change({ show: null }),
    },
  };
}
