import { firstPasskeyId } from '@portico/mocks/fixturePasskeys';
import { appIds, machineIds, people } from '@portico/mocks/fixtures';

/** A form that asks before its unsaved input is lost. */
export interface GuardedForm {
  /** The address of the form. */
  path: string;
  /** The signed-in user; null for a visitor. */
  person: keyof typeof people | null;
  /** The button that opens the form, if its address does not. */
  openedBy?: string;
  /** The label of a field to type into. */
  field: string;
  /** The link or button that leaves the form; Escape for a dialog. */
  leftBy: 'Escape' | { role: 'button' | 'link'; name: string };
}

/** Forms that call `useForm`, by their files. Each has a story in `src/flows/UnsavedInput.stories.tsx`. */
export const guardedForms = {
  'apps/AddAppForm.tsx': {
    path: '/apps?add',
    person: 'admin',
    field: 'App name',
    leftBy: { role: 'button', name: 'Cancel' },
  },
  'connect/ConnectForm.tsx': {
    path: '/apps/connect?app=grafana',
    person: 'admin',
    field: 'App name',
    leftBy: { role: 'button', name: 'Back' },
  },
  'invitation/useEnrolment.ts': {
    path: '/reset-password#factor:secret:ada',
    person: null,
    field: 'Current password',
    leftBy: { role: 'link', name: 'Sign in' },
  },
  'invitation/useLink.ts': {
    path: '/invitation#secret',
    person: null,
    field: 'New password',
    leftBy: { role: 'link', name: 'Sign in' },
  },
  'session/ForgotPassword.tsx': {
    path: '/login',
    person: null,
    openedBy: 'Forgot password?',
    field: 'Username or email',
    leftBy: 'Escape',
  },
  'password/useForcedChange.ts': {
    path: '/',
    person: 'temporary',
    field: 'New password',
    leftBy: { role: 'button', name: 'Log out' },
  },
  'profile/useProfileForm.ts': {
    path: '/profile?edit',
    person: 'user',
    field: 'First name',
    leftBy: { role: 'button', name: 'Cancel' },
  },
  'register/useRegister.ts': {
    path: '/register',
    person: null,
    field: 'Username',
    leftBy: { role: 'link', name: 'Sign in' },
  },
  'settings/useSettingsForm.ts': {
    path: '/settings',
    person: 'admin',
    field: 'Session timeout',
    leftBy: { role: 'link', name: 'Portico' },
  },
  'users/CreateUserDialog.tsx': {
    path: '/users?create',
    person: 'admin',
    field: 'Username',
    leftBy: 'Escape',
  },
  'users/NameForm.tsx': {
    path: `/users?rename=${people.user.id}`,
    person: 'admin',
    field: 'Last name',
    leftBy: { role: 'link', name: 'Dashboard' },
  },
} as const satisfies Record<string, GuardedForm>;

/** The other dialogs with a form, with their addresses: `FormDialog` asks, as in that of a new user. */
export const formDialogs = {
  'apps/EditAppDialog.tsx': `/apps?edit=${appIds.pantry}`,
  'machine-clients/CreateClientDialog.tsx': '/machine-clients?create',
  'machine-clients/EditClientDialog.tsx': `/machine-clients?edit=${machineIds.sync}`,
  'machine-clients/RotateSecretDialog.tsx': `/machine-clients?rotate=${machineIds.sync}`,
  'portal/RequestAccessDialog.tsx': `/?request=${appIds.roster}`,
  'profile/AddPasskey.tsx': '/profile?tab=security&add-passkey',
  'profile/ChangeEmail.tsx': '/profile?change-email',
  'profile/CreateAppPassword.tsx': '/profile?tab=security&create-app-password',
  'profile/RenameDialog.tsx': `/profile?tab=security&rename-passkey=${firstPasskeyId}`,
  'profile/AddAuthenticator.tsx': '/profile?tab=security&add-app',
  'profile/SetPassword.tsx': '/profile?tab=security&set-password',
  'settings/MasterKeyDialogs.tsx': '/settings?tab=system',
  'users/EditUserDialog.tsx': `/users?edit=${people.user.id}`,
  'lib/tables/ViewDialogs.tsx': '/users?views=save',
} as const;

/** The other forms that are part of a screen, with their addresses: its links ask, as on the settings. */
export const screenForms = {
  'application/ApiForm.tsx': `/apps/${appIds.parcels}/sign-on`,
  'application/OidcForm.tsx': `/apps/${appIds.pantry}/sign-on`,
  'application/ProxyForm.tsx': `/apps/${appIds.pantry}/sign-on?protect`,
  'lib/forms/useChangePassword.ts': '/profile?tab=security',
  'live-connect/AddAppForm.tsx': '/live-connect',
} as const;

/** The forms that call `useForm` for a file, with the stories that leave them. */
export const fileForms = {
  'apps/IconDialog.tsx': 'apps/IconDialog.stories.tsx',
  'profile/AvatarDialog.tsx': 'profile/AvatarDialog.stories.tsx',
  'settings/BrandDialog.tsx': 'settings/BrandDialog.stories.tsx',
} as const;

/** The files with a form whose input may be lost, and the reason. */
export const unguardedForms = {
  'apps/DeleteAppDialog.tsx': 'It asks to repeat a name that is on the screen.',
  'connect/ExampleQuestion.tsx': 'It suggests a name, and the example asks again.',
  'device-sign-in/EnterCode.tsx': 'The device shows the code.',
  'login/LoginForm.tsx': 'Nothing is saved, and password managers fill it in again.',
  'profile/AddAuthenticator.tsx': 'Its second step asks for a code only.',
  'session/ConfirmIdentity.tsx': 'It asks for the current password only.',
  'session/FactorForm.tsx': 'It asks for a code only.',
  'settings/SignInRuleDialog.tsx': 'It has a choice and a day only.',
  'session/NewPasswordDialog.tsx': 'It keeps the input of the form below it.',
  'session/SignInAgain.tsx': 'It asks about the input of the form below it.',
  'users/DeleteUserByName.tsx': 'It asks to repeat a name that is on the screen.',
} as const;

/** The files whose text fields call no form's hook. */
export const filters: readonly string[] = [
  // It draws fields of `ApiForm.tsx`.
  'application/ApiScopesField.tsx',
  // They draw fields of `OidcForm.tsx`, which passes its form.
  'application/ExtraClaimFields.tsx',
  'application/OidcFieldControl.tsx',
  // Complete days are in the address at once.
  'audit/PeriodFilter.tsx',
];
