import type { Attempt } from '../support/attempt.ts';
import { factors } from './classes/factors.ts';
import { identity } from './classes/identity.ts';
import { names } from './classes/names.ts';
import { openIdConnect } from './classes/openIdConnect.ts';
import { requests } from './classes/requests.ts';
import { sessions } from './classes/sessions.ts';
import { signOn } from './classes/signOn.ts';
import { tokens } from './classes/tokens.ts';
import { trust } from './classes/trust.ts';

/** Attempts for known classes of vulnerabilities. The numbers are those of docs/threat-model.md. */
export const classes: readonly Attempt[] = [
  ...identity,
  ...tokens,
  ...sessions,
  ...factors,
  ...openIdConnect,
  ...requests,
  ...signOn,
  ...names,
  ...trust,
];
