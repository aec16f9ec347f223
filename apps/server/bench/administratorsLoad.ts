import { api } from '@portico/contract/api/table';
import { as, signInAdministrators } from './administrators.ts';
import type { MeasuredHub } from './hubProcess.ts';
import { runScript } from './processes.ts';

/** The administrators that the load signs in as. */
const administrators = 40;

export const kinds = ['token checks', 'sign-ons', 'appends'] as const;
type Kind = (typeof kinds)[number];

/** Kind and target of the load. */
export interface SeveralOrder {
  kind: Kind;
  urls: readonly string[];
  tokens: readonly string[];
  app: { id: string; key: string };
  seconds: number;
}

/** Result of the load: the number of requests, and the seconds they took. */
export interface SeveralFigures {
  done: number;
  seconds: number;
}

/** Connects an application, and signs administrators in who hold it. */
export async function prepareLoad(hub: MeasuredHub): Promise<Pick<SeveralOrder, 'tokens' | 'app'>> {
  const body = { name: 'Notes', url: 'https://notes.example.com/callback' };
  const { id, fullApiKey } = await as(hub.url, hub.token).call(api.apps.create, { body });
  return { tokens: await signInAdministrators(hub, administrators, [id]), app: { id, key: fullApiKey } };
}

/** Loads hubs from a separate process. */
export const loadHub = (order: SeveralOrder): Promise<SeveralFigures> =>
  runScript('./severalLoad.ts', JSON.stringify(order));
