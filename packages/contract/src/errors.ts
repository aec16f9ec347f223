const rows = {
  malformed_body: [400, 'The request body is not valid JSON.'],
  invalid_fields: [400, 'Check the highlighted fields.'],
  wrong_password: [400, 'Your current password is wrong.'],
  passkey_refused: [403, 'This passkey was not accepted. Try again, or sign in another way.'],
  passkey_not_added: [400, 'The passkey could not be added. Try again.'],
  passkey_known: [409, 'You have already added this passkey.'],
  too_many_passkeys: [409, 'You have 10 passkeys. Remove one to add another.'],
  too_many_factors: [409, 'You have 5 authenticator apps. Remove one to add another.'],
  too_many_app_passwords: [409, 'You have 20 app passwords. Revoke one to create another.'],
  no_app_passwords: [409, 'This application does not accept app passwords from you.'],
  last_sign_in_method: [409, 'This is your only way to sign in. Add another one first.'],
  has_password: [409, 'You have a password. Change it instead.'],
  proof_required: [403, 'Confirm that it is you, then try again.'],
  unauthenticated: [401, 'Your session has ended. Sign in again.'],
  invalid_credentials: [401, 'Wrong username or password.'],
  account_suspended: [403, 'This account is suspended. Contact your administrator.'],
  account_inactive: [403, 'This account is inactive. Contact your administrator.'],
  temporary_password_expired: [
    403,
    'This temporary password has expired. Ask your administrator for a new one.',
  ],
  password_change_required: [403, 'Change your temporary password first.'],
  stronger_sign_in_required: [403, 'Your organisation requires a stronger sign-in first.'],
  app_proof_required: [403, 'This application requires a stronger sign-in first.'],
  factor_required: [409, 'Your organisation requires this for signing in. Add another one first.'],
  owner_rule: [403, 'Only the owner can change how the owner signs in.'],
  no_rule: [409, 'There is no rule to remind anyone of.'],
  reminded_already: [409, 'They were reminded less than a day ago.'],
  forbidden: [403, 'Your role does not allow this.'],
  owner_protected: [403, 'The owner cannot be deleted, suspended, deactivated or given another role.'],
  email_protected: [
    403,
    "Password reset links go to this address. Only someone who may reset this user's password can change it.",
  ],
  own_email: [403, 'Change your own email address in your profile.'],
  own_account: [403, 'You cannot do this to your own account.'],
  current_session: [409, 'This is your current session. Log out to end it.'],
  role_above_own: [403, 'You cannot assign a role above your own.'],
  invitation_invalid: [403, 'This invitation is not valid. Ask your administrators for a new one.'],
  sign_in_over: [401, 'This sign-in has ended. Start again.'],
  wrong_code: [400, 'This code is wrong or was already used.'],
  reset_invalid: [
    403,
    "This link doesn't work. It was already used, has expired or was requested in another browser. Request a new one.",
  ],
  enrolment_invalid: [
    403,
    "This link doesn't work. It was already used, has expired or was replaced by a newer one. Ask your administrators for a new one.",
  ],
  email_link_invalid: [
    403,
    "This link doesn't work. It was already used, has expired or was replaced by the one in a newer email.",
  ],
  no_access: [403, 'You do not have access to this application.'],
  not_found: [404, 'Not found.'],
  method_not_allowed: [405, 'This address does not support this method.'],
  cannot_mail: [409, 'The hub cannot send email to this user. Copy the link and send it yourself.'],
  cannot_mail_address: [409, 'The hub cannot send email to this address.'],
  not_invited: [409, 'This user has already chosen a password.'],
  username_taken: [409, 'This username is already taken.'],
  email_taken: [409, 'This email address is already in use.'],
  app_name_taken: [409, 'An application with this or a similar-looking name already exists.'],
  above_role: [409, 'This application requires a higher role than this user has.'],
  application_inactive: [409, 'This application is not active.'],
  application_url_missing: [409, 'This application URL is not configured yet.'],
  no_factor: [409, 'Set up an authenticator app first.'],
  public_client: [409, 'A public client has no secret.'],
  device_code_closed: [409, 'This code was already used or has expired. Start again on the device.'],
  client_name_taken: [409, 'A machine client with this name already exists.'],
  view_name_taken: [409, 'You already have a view with this name.'],
  too_many_views: [409, "You've reached the limit of saved views for this table. Delete one first."],
  client_revoked: [409, 'This machine client was revoked.'],
  api_identifier_taken: [409, 'Another API has this identifier.'],
  proxied_host_taken: [409, 'Another application has this address.'],
  already_granted: [409, 'You already have access to this application.'],
  demo_user_missing: [404, 'The demo user was not found.'],
  registration_closed: [403, 'Self-registration is turned off. Contact your administrator.'],
  changed_meanwhile: [
    412,
    'Someone else saved changes after you opened this. Review their changes, then save again.',
  ],
  undo_refused: [409, 'This can no longer be undone.'],
  master_key_exists: [
    409,
    'A master key already exists. Scripts that use it stop working once it is replaced.',
  ],
  body_too_large: [413, 'The request body is larger than 64 kB.'],
  unsupported_media_type: [415, 'Send JSON with the content type application/json.'],
  too_many_requests: [429, 'Too many requests. Wait a moment and try again.'],
  internal: [500, 'Something went wrong on our side. Try again.'],
  unavailable: [503, 'The hub is busy. Try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof rows;

/** Refusals of the API by their stable code, with HTTP status and default message for the user. */
export const refusals = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ Object.entries(rows).map(([code, [status, message]]) => [code, { status, message }]),
) as Readonly<Record<ErrorCode, { status: number; message: string }>>;

/** More specific messages of `not_found`. */
export const notFound = {
  user: 'This user does not exist.',
  application: 'This application does not exist.',
  oidc: 'This application does not use OpenID Connect.',
  deviceCode: 'No device shows this code. Check the code and enter it again.',
  machineClient: 'This machine client does not exist.',
  api: 'This application has no API.',
  proxy: 'No proxy protects this application.',
  consentRequest: 'This request is no longer waiting for you.',
  consent: "You haven't given this app access to anything.",
  request: 'This request is no longer pending.',
  session: 'This session has ended already.',
  view: 'This view no longer exists.',
  passkey: 'This passkey was removed already.',
  appPassword: 'This app password was revoked already.',
  factor: 'This authenticator app is not set up.',
  device: 'This device is not remembered.',
  test: 'This test has ended. Start another.',
  event: 'This entry does not exist.',
} as const;

/**
 * Refusals that any endpoint may return. Rows list only additional ones. docs/hub.md, 'Errors'.
 */
export const commonRefusals = [
  'malformed_body',
  'invalid_fields',
  'unauthenticated',
  'password_change_required',
  'stronger_sign_in_required',
  'forbidden',
  'body_too_large',
  'unsupported_media_type',
  'too_many_requests',
  'internal',
  'unavailable',
] as const satisfies readonly ErrorCode[];

/**
 * Returns whether an endpoint may return a refusal.
 *
 * @param row the endpoint's row
 */
export const declaresRefusal = (row: { refusals: readonly ErrorCode[] }, code: ErrorCode): boolean =>
  [...row.refusals, ...commonRefusals].includes(code);
