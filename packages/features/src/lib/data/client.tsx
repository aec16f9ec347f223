import type { Client } from '@portico/contract/client';
import { createContext, use } from 'react';

const ClientContext = createContext<Client | null>(null);

/** Hands the hub's client to every hook below. */
export const ClientProvider = ClientContext.Provider;

/**
 * The hub's client. For hooks alone: screens read and write through `useRead`, `usePages` and `useWrite`.
 *
 * @throws outside a `ClientProvider`
 */
export function useClient(): Client {
  const client = use(ClientContext);
  if (client === null) throw new Error('useClient needs a ClientProvider above it');
  return client;
}
