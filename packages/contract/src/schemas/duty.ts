/** What a signed-in user must do before the hub accepts other calls. */
export const duties = ['change_password'] as const;
export type Duty = (typeof duties)[number];
