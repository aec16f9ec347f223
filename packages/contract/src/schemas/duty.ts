/** What a signed-in user must do before the hub accepts other calls. The first open one comes first. */
export const duties = ['change_password', 'add_factor'] as const;
export type Duty = (typeof duties)[number];
