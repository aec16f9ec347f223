import type { ErrorCode } from '../../errors.ts';

/** Actions that a signed-in user must complete before the hub accepts other calls, in this order. */
export const duties = ['change_password', 'add_factor'] as const;
export type Duty = (typeof duties)[number];

/** The refusals of calls because of required actions. */
export const refusalOfDuty = {
  change_password: 'password_change_required',
  add_factor: 'stronger_sign_in_required',
} as const satisfies Record<Duty, ErrorCode>;
