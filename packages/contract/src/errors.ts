/** Refusals of the API by their stable code, with HTTP status and default message for the user. */
export const refusals = {
  malformed_body: { status: 400, message: 'The request body is not valid JSON.' },
  invalid_fields: { status: 400, message: 'Check the highlighted fields.' },
  wrong_password: { status: 400, message: 'Your current password is wrong.' },
  passkey_refused: {
    status: 403,
    message: 'This passkey was not accepted. Try again, or sign in another way.',
  },
  passkey_not_added: { status: 400, message: 'The passkey could not be added. Try again.' },
  passkey_known: { status: 409, message: 'You have already added this passkey.' },
  too_many_passkeys: { status: 409, message: 'You have 10 passkeys. Remove one to add another.' },
  too_many_factors: {
    status: 409,
    message: 'You have 5 authenticator apps. Remove one to add another.',
  },
  too_many_app_passwords: {
    status: 409,
    message: 'You have 20 app passwords. Revoke one to create another.',
  },
  no_app_passwords: { status: 409, message: 'This application does not accept app passwords from you.' },
  last_sign_in_method: {
    status: 409,
    message: 'This is your only way to sign in. Add another one first.',
  },
  has_password: { status: 409, message: 'You have a password. Change it instead.' },
  proof_required: { status: 403, message: 'Confirm that it is you, then try again.' },
  unauthenticated: { status: 401, message: 'Your session has ended. Sign in again.' },
  invalid_credentials: { status: 401, message: 'Wrong username or password.' },
  account_suspended: {
    status: 403,
    message: 'This account is suspended. Contact your administrator.',
  },
  account_inactive: {
    status: 403,
    message: 'This account is inactive. Contact your administrator.',
  },
  temporary_password_expired: {
    status: 403,
    message: 'This temporary password has expired. Ask your administrator for a new one.',
  },
  password_change_required: { status: 403, message: 'Change your temporary password first.' },
  stronger_sign_in_required: { status: 403, message: 'Your organisation requires a stronger sign-in first.' },
  app_proof_required: { status: 403, message: 'This application requires a stronger sign-in first.' },
  factor_required: {
    status: 409,
    message: 'Your organisation requires this for signing in. Add another one first.',
  },
  owner_rule: { status: 403, message: 'Only the owner can change how the owner signs in.' },
  no_rule: { status: 409, message: 'There is no rule to remind anyone of.' },
  reminded_already: { status: 409, message: 'They were reminded less than a day ago.' },
  forbidden: { status: 403, message: 'Your role does not allow this.' },
  owner_protected: {
    status: 403,
    message: 'The owner cannot be deleted, suspended, deactivated or given another role.',
  },
  email_protected: {
    status: 403,
    message:
      "Password reset links go to this address. Only someone who may reset this user's password can change it.",
  },
  own_email: { status: 403, message: 'Change your own email address in your profile.' },
  own_account: { status: 403, message: 'You cannot do this to your own account.' },
  current_session: {
    status: 409,
    message: 'This is your current session. Log out to end it.',
  },
  role_above_own: { status: 403, message: 'You cannot assign a role above your own.' },
  invitation_invalid: {
    status: 403,
    message: 'This invitation is not valid. Ask your administrators for a new one.',
  },
  sign_in_over: { status: 401, message: 'This sign-in has ended. Start again.' },
  wrong_code: { status: 400, message: 'This code is wrong or was already used.' },
  reset_invalid: {
    status: 403,
    message:
      "This link doesn't work. It was already used, has expired or was requested in another browser. Request a new one.",
  },
  enrolment_invalid: {
    status: 403,
    message:
      "This link doesn't work. It was already used, has expired or was replaced by a newer one. Ask your administrators for a new one.",
  },
  email_link_invalid: {
    status: 403,
    message:
      "This link doesn't work. It was already used, has expired or was replaced by the one in a newer email.",
  },
  no_access: { status: 403, message: 'You do not have access to this application.' },
  not_found: { status: 404, message: 'Not found.' },
  method_not_allowed: { status: 405, message: 'This address does not support this method.' },
  cannot_mail: {
    status: 409,
    message: 'The hub cannot send email to this user. Copy the link and send it yourself.',
  },
  cannot_mail_address: { status: 409, message: 'The hub cannot send email to this address.' },
  not_invited: { status: 409, message: 'This user has already chosen a password.' },
  username_taken: { status: 409, message: 'This username is already taken.' },
  email_taken: { status: 409, message: 'This email address is already in use.' },
  app_name_taken: {
    status: 409,
    message: 'An application with this or a similar-looking name already exists.',
  },
  above_role: { status: 409, message: 'This application requires a higher role than this user has.' },
  application_inactive: { status: 409, message: 'This application is not active.' },
  application_url_missing: { status: 409, message: 'This application URL is not configured yet.' },
  no_factor: { status: 409, message: 'Set up an authenticator app first.' },
  public_client: { status: 409, message: 'A public client has no secret.' },
  device_code_closed: {
    status: 409,
    message: 'This code was already used or has expired. Start again on the device.',
  },
  client_name_taken: { status: 409, message: 'A machine client with this name already exists.' },
  view_name_taken: { status: 409, message: 'You already have a view with this name.' },
  too_many_views: {
    status: 409,
    message: "You've reached the limit of saved views for this table. Delete one first.",
  },
  client_revoked: { status: 409, message: 'This machine client was revoked.' },
  api_identifier_taken: { status: 409, message: 'Another API has this identifier.' },
  proxied_host_taken: { status: 409, message: 'Another application has this address.' },
  already_granted: { status: 409, message: 'You already have access to this application.' },
  demo_user_missing: { status: 404, message: 'The demo user was not found.' },
  registration_closed: {
    status: 403,
    message: 'Self-registration is turned off. Contact your administrator.',
  },
  changed_meanwhile: {
    status: 412,
    message: 'Someone else saved changes after you opened this. Review their changes, then save again.',
  },
  undo_refused: { status: 409, message: 'This can no longer be undone.' },
  master_key_exists: {
    status: 409,
    message: 'A master key already exists. Scripts that use it stop working once it is replaced.',
  },
  body_too_large: { status: 413, message: 'The request body is larger than 64 kB.' },
  unsupported_media_type: {
    status: 415,
    message: 'Send JSON with the content type application/json.',
  },
  too_many_requests: { status: 429, message: 'Too many requests. Wait a moment and try again.' },
  internal: { status: 500, message: 'Something went wrong on our side. Try again.' },
  unavailable: { status: 503, message: 'The hub is busy. Try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

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

export type ErrorCode = keyof typeof refusals;

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
