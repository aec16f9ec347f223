import type { Attempt } from '../support/attempt.ts';
import { factors } from './classes/factors.ts';
import { openIdConnect } from './classes/openIdConnect.ts';
import { requests } from './classes/requests.ts';

/**
 * Attempts for classes of vulnerabilities that need a real server and real connections. The numbers are those of
 * docs/threat-model.md, whose other rows name a test of the server.
 */
export const classes: readonly Attempt[] = [...factors, ...openIdConnect, ...requests];
