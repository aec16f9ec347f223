import { componentFaults } from './components.ts';
import { contractFaults } from './contract.ts';
import type { Fault } from './fault.ts';
import { screenFaults } from './screens.ts';
import { serverFaults } from './server.ts';
import { sourceFaults } from './source.ts';

/** Every deliberate fault. */
export const faults: readonly Fault[] = [
  ...componentFaults,
  ...screenFaults,
  ...contractFaults,
  ...serverFaults,
  ...sourceFaults,
];
