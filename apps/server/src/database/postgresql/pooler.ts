import pg from 'pg';

/**
 * A connection whose statements have no names. Behind a pooler in transaction mode, the session that prepared a named
 * statement is not the one that runs it.
 */
export class UnnamedClient extends pg.Client {
  override query(...parameters: unknown[]): never {
    const [config, ...others] = parameters;
    const query = super.query as (...all: unknown[]) => never;
    return query.call(this, isNamed(config) ? { ...config, name: undefined } : config, ...others);
  }
}

const isNamed = (config: unknown): config is pg.QueryConfig =>
  typeof config === 'object' && config !== null && 'name' in config && 'text' in config;

/** Returns whether an error is a pooler's refusal of the settings that the hub sends with a connection. */
export const isRefusalOfPooler = (error: unknown): boolean =>
  error instanceof Error && /unsupported startup parameter/i.test(error.message);
