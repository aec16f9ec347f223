import { send } from './client.ts';

/** The parts of a JSON schema that the attack uses. */
export interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
}

/** A published endpoint. */
export interface Operation {
  method: string;
  /** The path with parameters in braces. */
  path: string;
  /** The roles that may call it; null for anyone. */
  roles: readonly string[] | null;
  query: Readonly<Record<string, Schema>>;
  parameters: readonly string[];
  body: Schema | null;
}

interface Parameter {
  name: string;
  in: 'path' | 'query';
  schema: Schema;
}

/** Reads the hub's published endpoints. */
export async function readOperations(url: string): Promise<Operation[]> {
  const { json } = await send(url, { method: 'GET', path: '/api/openapi.json' });
  return Object.entries(json.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Record<string, unknown>>).map(([method, operation]) => {
      const parameters = operation.parameters as Parameter[];
      const body = operation.requestBody as { content: Record<string, { schema: Schema }> } | undefined;
      return {
        method: method.toUpperCase(),
        path,
        roles: (operation['x-roles'] as string[] | undefined) ?? null,
        query: Object.fromEntries(
          parameters.filter(({ in: place }) => place === 'query').map(({ name, schema }) => [name, schema]),
        ),
        parameters: parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name),
        body: Object.values(body?.content ?? {})[0]?.schema ?? null,
      };
    }),
  );
}

/** Returns the path with values for its parameters. */
export const fill = ({ path }: Operation, value: (parameter: string) => string): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => value(name));
