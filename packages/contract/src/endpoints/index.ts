export { access } from './access.ts';
export { apps } from './apps.ts';
export { auditLogs } from './auditLogs.ts';
export { auth } from './auth.ts';
export { portal } from './portal.ts';
export { signOn } from './signOn.ts';
export { system } from './system.ts';
export { users } from './users.ts';
