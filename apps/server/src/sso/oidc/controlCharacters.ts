import { errors } from 'oidc-provider';

/** Characters that PostgreSQL can't store in JSON, as `JSON.stringify` writes them. */
const escaped = /\\u/;

/** Returns whether JSON has a control character or half of a surrogate pair. White space between its values is allowed. */
function isUnfitJson(text: string): boolean {
  try {
    return escaped.test(JSON.stringify(JSON.parse(text)));
  } catch {
    // The library refuses it.
    return false;
  }
}

/**
 * Refuses a request with a control character in a parameter: not all can be stored, and no application needs one.
 *
 * @throws {errors.InvalidRequest} shown to the visitor: the parameters can't be sent back
 */
export function refuseControlCharacters(parameters: Readonly<Record<string, unknown>>): void {
  const name = Object.keys(parameters).find(name =>
    [parameters[name]]
      .flat()
      .some(value =>
        name === 'claims' ? isUnfitJson(String(value)) : typeof value === 'string' && /\p{Cc}/u.test(value),
      ),
  );
  if (name === undefined) return;
  const error = new errors.InvalidRequest(`${name} has a control character`);
  error.allow_redirect = false;
  throw error;
}
