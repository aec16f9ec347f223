import type { Action } from './table.ts';

/** Actions of everyday use. A feed of notable events leaves them out: attacks have events of their own. */
export const routineActions: readonly string[] = [
  'login',
  'logout',
  'session_expired',
  'end_session',
  'failed_login',
  'failed_proof',
  'open_app',
  'sign_on',
  'give_consent',
] satisfies readonly Action[];
