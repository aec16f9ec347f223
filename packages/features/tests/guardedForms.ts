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

const home = { role: 'link', name: 'Portico' } as const;

/** Every form that calls `useForm`, by its file. Each has a story in `src/flows/UnsavedInput.stories.tsx`. */
export const guardedForms = {
  'application/ApiForm.tsx': {
    ...{ path: `/apps/${appIds.parcels}/sign-on`, person: 'admin', field: 'Identifier', leftBy: home },
  },
  'application/OidcForm.tsx': {
    ...{ path: `/apps/${appIds.pantry}/sign-on`, person: 'admin', openedBy: 'Set up' },
    ...{ field: 'Redirect addresses', leftBy: home },
  },
  'application/ProxyForm.tsx': {
    ...{ path: `/apps/${appIds.pantry}/sign-on?protect`, person: 'admin', field: 'Addresses', leftBy: home },
  },
  'apps/AddAppForm.tsx': {
    ...{ path: '/apps?add', person: 'admin', field: 'App name' },
    leftBy: { role: 'button', name: 'Cancel' },
  },
  'apps/EditAppDialog.tsx': {
    ...{ path: `/apps?edit=${appIds.pantry}`, person: 'admin', field: 'Description' },
    leftBy: 'Escape',
  },
  'connect/ConnectForm.tsx': {
    ...{ path: '/apps/connect?app=grafana', person: 'admin', field: 'App name' },
    leftBy: { role: 'button', name: 'Back' },
  },
  'invitation/useEnrolment.ts': {
    ...{ path: '/reset-password#factor:secret:ada', person: null, field: 'Current password' },
    leftBy: { role: 'link', name: 'Sign in' },
  },
  'invitation/useLink.ts': {
    ...{ path: '/invitation#secret', person: null, field: 'New password' },
    leftBy: { role: 'link', name: 'Sign in' },
  },
  'lib/forms/useChangePassword.ts': {
    ...{ path: '/profile?tab=security', person: 'user', field: 'Current password' },
    leftBy: home,
  },
  'live-connect/AddAppForm.tsx': {
    ...{ path: '/live-connect', person: 'admin', field: 'Name' },
    leftBy: home,
  },
  'session/ForgotPassword.tsx': {
    ...{ path: '/login', person: null, openedBy: 'Forgot password?', field: 'Username or email' },
    leftBy: 'Escape',
  },
  'machine-clients/CreateClientDialog.tsx': {
    ...{ path: '/machine-clients?create', person: 'admin', field: 'Name' },
    leftBy: 'Escape',
  },
  'machine-clients/EditClientDialog.tsx': {
    ...{ path: `/machine-clients?edit=${machineIds.sync}`, person: 'admin', field: 'Name' },
    leftBy: 'Escape',
  },
  'machine-clients/RotateSecretDialog.tsx': {
    ...{ path: `/machine-clients?rotate=${machineIds.sync}`, person: 'admin', field: 'Current password' },
    leftBy: 'Escape',
  },
  'password/useForcedChange.ts': {
    ...{ path: '/', person: 'temporary', field: 'New password' },
    leftBy: { role: 'button', name: 'Log out' },
  },
  'portal/RequestAccessDialog.tsx': {
    ...{ path: `/?request=${appIds.roster}`, person: 'user', field: 'Reason' },
    leftBy: 'Escape',
  },
  'profile/AddPasskey.tsx': {
    ...{ path: '/profile?tab=security&add-passkey', person: 'user', field: 'Name', leftBy: 'Escape' },
  },
  'profile/ChangeEmail.tsx': {
    ...{ path: '/profile?change-email', person: 'user', field: 'New email address', leftBy: 'Escape' },
  },
  'profile/CreateAppPassword.tsx': {
    ...{ path: '/profile?tab=security&create-app-password', person: 'user', field: 'Name' },
    leftBy: 'Escape',
  },
  'profile/RenameDialog.tsx': {
    ...{ path: `/profile?tab=security&rename-passkey=${firstPasskeyId}`, person: 'user', field: 'Name' },
    leftBy: 'Escape',
  },
  'profile/AddAuthenticator.tsx': {
    ...{ path: '/profile?tab=security&add-app', person: 'user', field: 'Name', leftBy: 'Escape' },
  },
  'profile/SetPassword.tsx': {
    ...{ path: '/profile?tab=security&set-password', person: 'user', field: 'New password' },
    leftBy: 'Escape',
  },
  'profile/useProfileForm.ts': {
    ...{ path: '/profile?edit', person: 'user', field: 'First name' },
    leftBy: { role: 'button', name: 'Cancel' },
  },
  'register/useRegister.ts': {
    ...{ path: '/register', person: null, field: 'Username' },
    leftBy: { role: 'link', name: 'Sign in' },
  },
  'settings/MasterKeyDialogs.tsx': {
    ...{ path: '/settings?tab=system', person: 'admin', openedBy: 'Generate', field: 'Current password' },
    leftBy: 'Escape',
  },
  'settings/useSettingsForm.ts': {
    ...{ path: '/settings', person: 'admin', field: 'Session timeout' },
    leftBy: home,
  },
  'users/CreateUserDialog.tsx': {
    ...{ path: '/users?create', person: 'admin', field: 'Username' },
    leftBy: 'Escape',
  },
  'users/EditUserDialog.tsx': {
    ...{ path: `/users?edit=${people.user.id}`, person: 'admin', field: 'Department' },
    leftBy: 'Escape',
  },
  'lib/tables/ViewDialogs.tsx': {
    ...{ path: '/users?views=save', person: 'admin', field: 'Name' },
    leftBy: 'Escape',
  },
  'users/NameForm.tsx': {
    ...{ path: `/users?rename=${people.user.id}`, person: 'admin', field: 'Last name' },
    leftBy: { role: 'link', name: 'Dashboard' },
  },
} as const satisfies Record<string, GuardedForm>;

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
