import type { ErrorCode } from '../errors.ts';

/** What a signed-in user must do before the hub accepts other calls. The first open one comes first. */
export const duties = ['change_password', 'add_factor'] as const;
export type Duty = (typeof duties)[number];

/** The refusal of calls that an open duty does not allow. */
export const refusalOfDuty = {
  change_password: 'password_change_required',
  add_factor: 'stronger_sign_in_required',
} as const satisfies Record<Duty, ErrorCode>;
