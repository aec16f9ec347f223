import * as v from 'valibot';

/**
 * Everything that the log writes down. The first eleven are the specification's known activities (section 3),
 * the others ours.
 */
export const actions = [
  'login',
  'logout',
  'create_user',
  'update_user',
  'delete_user',
  'create_app',
  'update_app',
  'delete_app',
  'generate_api_key',
  'failed_login',
  'session_expired',
  'account_locked',
  'change_password',
  'reset_password',
  'password_reset_requested',
  'suspend_user',
  'unsuspend_user',
  'grant_access',
  'revoke_access',
  'request_access',
  'decline_access',
  'open_app',
  'sign_on',
  'sign_on_refused',
  'update_settings',
  'register',
  'resolve_event',
  'generate_test_data',
  'clear_test_data',
] as const;
/** What happened, as a stable machine word. */
export type Action = (typeof actions)[number];

/** How a happening is shown. Spec section 3, 'Activity stream entry'. */
export const activitySeverities = ['success', 'info', 'warning', 'error'] as const;
export const activitySeverity = v.picklist(activitySeverities);
export type ActivitySeverity = v.InferOutput<typeof activitySeverity>;

/** What a happening is about. */
export const entityTypes = ['user', 'app', 'session', 'system', 'security_event'] as const;
export type EntityType = (typeof entityTypes)[number];
