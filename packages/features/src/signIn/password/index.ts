export { DutyDialog } from './DutyDialog.tsx';
export { ForcedChange } from './ForcedChange.tsx';
export { PasswordTest } from './PasswordTest.tsx';
export { SimpleChange } from './SimpleChange.tsx';
export { testAccount } from './testAccount.ts';
