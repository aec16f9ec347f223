import type { TestStepKind } from '@portico/contract/schemas/doctor';
import type { Origin } from '../../http/handler.ts';
import type { Classified } from './classify.ts';

/** How a request belongs to a test: by the visitor's session, the client session, or the code. */
interface Belonging {
  sessionId: string | null;
  clientSessionId: string | null;
  codeHash: string | null;
}

/** A refused request. Repeats are counted until they are stored. */
export interface NotedRefusal extends Classified {
  reference: string;
  /** Empty for none, and for one that no application can have. */
  clientId: string;
  codeHash: string | null;
  origin: Origin;
  firstAt: Date;
  lastAt: Date;
  count: number;
}

/** A request that may belong to a test. */
export interface NotedStep extends Belonging {
  at: Date;
  clientId: string;
  kind: TestStepKind;
  outcome: 'ok' | 'waiting' | 'refused';
  refusal: (Classified & { reference: string }) | null;
  parameters: { name: string; value: string }[];
}

/** What a process noted since the last time. */
export interface Notes {
  refusals: readonly NotedRefusal[];
  steps: readonly NotedStep[];
}
