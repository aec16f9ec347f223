import type { Client } from '@portico/contract/client';
import { createContext, use } from 'react';

const ClientContext = createContext<Client | null>(null);

/** Provides the hub's client to hooks. */
export const ClientProvider = ClientContext.Provider;

/**
 * Returns the hub's client. For hooks only: screens use `useRead`, `usePages` and `useWrite`.
 *
 * @throws outside a `ClientProvider`
 */
export function useClient(): Client {
  const client = use(ClientContext);
  if (client === null) throw new Error('useClient needs a ClientProvider above it');
  return client;
}
