import { appIds, machineIds, people } from '@portico/mocks/fixtures/fixtures';
import { firstPasskeyId } from '@portico/mocks/fixtures/passkeys';

/** A form that confirms before its unsaved input is lost. */
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
  'apps/list/AddAppForm.tsx': {
    path: '/apps?add=link',
    person: 'admin',
    field: 'App name',
    leftBy: { role: 'button', name: 'Cancel' },
  },
  'apps/connect/ConnectForm.tsx': {
    path: '/apps/connect?app=grafana',
    person: 'admin',
    field: 'App name',
    leftBy: { role: 'button', name: 'Back' },
  },
  'signIn/invitation/useEnrolment.ts': {
    path: '/reset-password#factor:secret:ada',
    person: null,
    field: 'Current password',
    leftBy: { role: 'link', name: 'Sign in' },
  },
  'signIn/invitation/ChoosePassword.tsx': {
    path: '/invitation#secret',
    person: null,
    field: 'New password',
    leftBy: { role: 'link', name: 'Sign in' },
  },
  'session/proof/ForgotPassword.tsx': {
    path: '/login',
    person: null,
    openedBy: 'Forgot password?',
    field: 'Username or email',
    leftBy: 'Escape',
  },
  'signIn/password/ForcedChange.tsx': {
    path: '/',
    person: 'temporary',
    field: 'New password',
    leftBy: { role: 'button', name: 'Log out' },
  },
  'people/profile/useProfileForm.ts': {
    path: '/profile?edit',
    person: 'user',
    field: 'First name',
    leftBy: { role: 'button', name: 'Cancel' },
  },
  'signIn/register/RegisterForm.tsx': {
    path: '/register',
    person: null,
    field: 'Username',
    leftBy: { role: 'link', name: 'Sign in' },
  },
  'hub/settings/useSettingsForm.tsx': {
    path: '/settings',
    person: 'admin',
    field: 'Session timeout',
    leftBy: { role: 'link', name: 'Portico' },
  },
  'people/list/CreateUserDialog.tsx': {
    path: '/users?create',
    person: 'admin',
    field: 'Username',
    leftBy: 'Escape',
  },
  'people/list/NameForm.tsx': {
    path: `/users?rename=${people.user.id}`,
    person: 'admin',
    field: 'Last name',
    leftBy: { role: 'link', name: 'Dashboard' },
  },
} as const satisfies Record<string, GuardedForm>;

/** The other dialogs with a form, with their addresses: `FormDialog` confirms, as in that of a new user. */
export const formDialogs = {
  'apps/list/EditAppDialog.tsx': `/apps?edit=${appIds.pantry}`,
  'sso/machineClients/CreateClientDialog.tsx': '/machine-clients?create',
  'sso/machineClients/EditClientDialog.tsx': `/machine-clients?edit=${machineIds.sync}`,
  'sso/machineClients/RotateSecretDialog.tsx': `/machine-clients?rotate=${machineIds.sync}`,
  'portal/home/RequestAccessDialog.tsx': `/?request=${appIds.roster}`,
  'people/profile/AddPasskey.tsx': '/profile?tab=security&add-passkey',
  'people/profile/ChangeEmail.tsx': '/profile?change-email',
  'people/profile/CreateAppPassword.tsx': '/profile?tab=security&create-app-password',
  'people/profile/RenameDialog.tsx': `/profile?tab=security&rename-passkey=${firstPasskeyId}`,
  'people/profile/AddAuthenticator.tsx': '/profile?tab=security&add-app',
  'people/profile/SetPassword.tsx': '/profile?tab=security&set-password',
  'hub/system/MasterKeyDialogs.tsx': '/settings?tab=system',
  'people/list/EditUserDialog.tsx': `/users?edit=${people.user.id}`,
  'lib/tables/ViewDialogs.tsx': '/users?views=save',
} as const;

/** The other forms that are part of a screen, with their addresses: its links confirm, as on the settings. */
export const screenForms = {
  'apps/page/ApiForm.tsx': `/apps/${appIds.parcels}/sign-on`,
  'apps/page/OidcForm.tsx': `/apps/${appIds.pantry}/sign-on`,
  'apps/page/ProxyForm.tsx': `/apps/${appIds.pantry}/sign-on?protect`,
  'lib/forms/useChangePassword.ts': '/profile?tab=security',
  'apps/liveConnect/AddAppForm.tsx': '/live-connect',
} as const;

/** The forms that call `useForm` for a file, with the stories that leave them. */
export const fileForms = {
  'apps/list/IconDialog.tsx': 'apps/list/IconDialog.stories.tsx',
  'people/profile/AvatarDialog.tsx': 'people/profile/AvatarDialog.stories.tsx',
  'hub/brand/BrandDialog.tsx': 'hub/brand/BrandDialog.stories.tsx',
} as const;

/** The files with a form whose input may be lost, and the reason. */
export const unguardedForms = {
  'lib/components/DeleteByNameDialog.tsx': 'It asks to repeat a name that is on the screen.',
  'apps/connect/ExampleQuestion.tsx': 'It suggests a name, and the example asks again.',
  'sso/deviceSignIn/EnterCode.tsx': 'The device shows the code.',
  'signIn/login/LoginForm.tsx': 'Nothing is saved, and password managers fill it in again.',
  'people/profile/AddAuthenticator.tsx': 'Its second step asks for a code only.',
  'session/proof/ConfirmIdentity.tsx': 'It asks for the current password only.',
  'session/proof/FactorForm.tsx': 'It asks for a code only.',
  'hub/security/SignInRuleDialog.tsx': 'It has a choice and a day only.',
  'session/again/NewPasswordDialog.tsx': 'It keeps the input of the form below it.',
  'session/again/SignInAgain.tsx': 'It asks about the input of the form below it.',
} as const;

/** The files whose text fields call no form's hook. */
export const filters: readonly string[] = [
  // It draws fields of `ApiForm.tsx`.
  'apps/page/ApiScopesField.tsx',
  // It draws fields of `OidcForm.tsx`, which passes its form.
  'apps/page/OidcFieldControl.tsx',
  // Complete days are in the address at once.
  'log/audit/PeriodFilter.tsx',
];
