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

/** Keeps the state of the screen in the address: `/profile?edit`, `/profile?tab=security&show=sessions`. */
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
    isEditing: get('edit') !== null,
    edit: () => change({ edit: '' }),
    stopEditing: () => change({ edit: null }, { replace: true }),
    isChangingPicture: get('picture') !== null,
    changePicture: () => change({ picture: '' }),
    stopChangingPicture: () => change({ picture: null }, { replace: true }),
    /** The session whose end is to be confirmed: its id, `others` for all others, or null. */
    ending: get('end'),
    askToEnd: (id: string) => change({ end: id }),
    /** The id of the session at an application whose end is to be confirmed, or null. */
    endingApp: get('end-app'),
    askToEndApp: (id: string) => change({ 'end-app': id }),
    /** The open dialog on the email address. */
    email: {
      isChanging: get('change-email') !== null,
      change: () => change({ 'change-email': '' }),
      close: () => change({ 'change-email': null }, { replace: true }),
    },
    /** The sign-in whose report is to be confirmed. */
    signIn: {
      reporting: get('report'),
      report: (id: string) => change({ report: id }),
      close: () => change({ report: null }, { replace: true }),
    },
    /** The open dialog on passkeys. */
    passkey: {
      isAdding: get('add-passkey') !== null,
      renaming: get('rename-passkey'),
      removing: get('remove-passkey'),
      add: () => change({ 'add-passkey': '' }),
      rename: (id: string) => change({ 'rename-passkey': id }),
      remove: (id: string) => change({ 'remove-passkey': id }),
      close: () =>
        change({ 'add-passkey': null, 'rename-passkey': null, 'remove-passkey': null }, { replace: true }),
    },
    /** The open dialog on app passwords. */
    appPassword: {
      isCreating: get('create-app-password') !== null,
      revoking: get('revoke-app-password'),
      create: () => change({ 'create-app-password': '' }),
      revoke: (id: string) => change({ 'revoke-app-password': id }),
      close: () => change({ 'create-app-password': null, 'revoke-app-password': null }, { replace: true }),
    },
    /** The open dialog on authenticator apps. */
    app: {
      isAdding: get('add-app') !== null,
      renaming: get('rename-app'),
      removing: get('remove-app'),
      add: () => change({ 'add-app': '' }),
      rename: (id: string) => change({ 'rename-app': id }),
      remove: (id: string) => change({ 'remove-app': id }),
      close: () => change({ 'add-app': null, 'rename-app': null, 'remove-app': null }, { replace: true }),
    },
    /** The open dialog on recovery codes. */
    codes: {
      isRenewing: get('renew-codes') !== null,
      renew: () => change({ 'renew-codes': '' }),
      close: () => change({ 'renew-codes': null }, { replace: true }),
    },
    /** The open dialog on remembered devices. */
    device: {
      isForgettingAll: get('forget-devices') !== null,
      forgetAll: () => change({ 'forget-devices': '' }),
      close: () => change({ 'forget-devices': null }, { replace: true }),
    },
    /** The open dialog on the password. */
    password: {
      isSetting: get('set-password') !== null,
      isRemoving: get('remove-password') !== null,
      set: () => change({ 'set-password': '' }),
      remove: () => change({ 'remove-password': '' }),
      close: () => change({ 'set-password': null, 'remove-password': null }, { replace: true }),
    },
    stopAsking: () => change({ end: null, 'end-app': null }, { replace: true }),
  };
}
