import type { Endpoint } from '@portico/contract/endpoint';
import { requiredFieldsOf } from './shape.ts';

/**
 * Returns the curl command that calls an endpoint, with placeholders in angle brackets.
 *
 * @param hub the origin of the hub
 */
export function requestOf({ method, path, body, access }: Endpoint, hub: string): string {
  const fields = body === undefined ? [] : requiredFieldsOf(body);
  const members = fields.map(name => `"${name}": "<${name}>"`).join(', ');
  return [
    `curl -X ${method} ${hub}${path}`,
    ...(access.by === 'anyone' ? [] : ["-H 'Authorization: Bearer <token>'"]),
    ...(body === undefined ? [] : ["-H 'Content-Type: application/json'", `-d '{ ${members} }'`]),
  ].join(' \\\n  ');
}
