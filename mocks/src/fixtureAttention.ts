import { isAdministrator } from '@portico/contract/rules';
import type { Attention, Overview } from '@portico/contract/schemas/overview';
import type { Role } from '@portico/contract/schemas/role';
import { machineIds } from './fixtureMachines.ts';

const forEveryone: Attention[] = [{ kind: 'requests', count: 1, subject: null }];

const forAdministrators: Attention[] = [
  ...forEveryone,
  { kind: 'expiredClients', count: 1, subject: { id: machineIds.labels, name: 'Label printer' } },
  { kind: 'expiringClients', count: 1, subject: { id: machineIds.backup, name: 'Log archive' } },
];

const setup: NonNullable<Overview['setup']> = [
  { step: 'application', isDone: true },
  { step: 'people', isDone: true },
  { step: 'grant', isDone: true },
  { step: 'opened', isDone: true },
  { step: 'administrator', isDone: true },
  { step: 'mail', isDone: false },
  { step: 'backup', isDone: false },
];

/** Returns what the dashboard of the fixture organisation says needs attention, and the steps of its set-up. */
export const fixtureAttention = (role: Role) => ({
  setup,
  attention: isAdministrator(role)
    ? [...forAdministrators, passwordsAlone(role === 'owner' ? 6 : 5)]
    : forEveryone,
});

/** Administrators and managers without a second factor: only the owner can set a rule for the owner. */
const passwordsAlone = (count: number): Attention => ({ kind: 'passwordsAlone', count, subject: null });
