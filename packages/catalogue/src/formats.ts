/** Quoted string with backslashes, as in JSON. YAML and Python read it in the same way. */
const doubleQuoted = (value: string) =>
  JSON.stringify(value)
    .slice(1, -1)
    // Not printable in YAML, unlike in JSON.
    .replace(/[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g, found => {
      const code = found.charCodeAt(0).toString(16).padStart(4, '0');
      return `\\u${code}`;
    });

/** String in single quotes where only the quote and the backslash are special. */
const singleQuoted = (value: string) => value.replace(/[\\']/g, '\\$&');

/** A language of configuration files. */
export interface Format {
  /** The quotes in which the blocks of guides put every value. */
  quote: '"' | "'";
  /** Returns a value as the content of such a string. */
  escape: (value: string) => string;
}

/** The languages in which guides have blocks, besides variables of an environment (`fillEnvironment`). */
export const formats = {
  json: { quote: '"', escape: doubleQuoted },
  python: { quote: '"', escape: doubleQuoted },
  yaml: { quote: '"', escape: doubleQuoted },
  php: { quote: "'", escape: singleQuoted },
  ruby: { quote: "'", escape: singleQuoted },
  shell: { quote: "'", escape: value => value.replaceAll("'", `'\\''`) },
} as const satisfies Record<string, Format>;
export type FormatName = keyof typeof formats;

/** Encodings that a placeholder can name, e.g. `{app:url}` in the query of an address. */
export const encodings = {
  json: doubleQuoted,
  url: encodeURIComponent,
} as const satisfies Record<string, (value: string) => string>;

/**
 * Returns the value of a variable as shells, systemd and Compose read it. Quotes are added only where needed, because
 * `docker run --env-file` includes them in the value.
 */
export function environmentValue(value: string): string {
  if (/^[\w./:@%+,=-]*$/.test(value)) return value;
  if (!value.includes("'")) return `'${value}'`;
  return `"${value.replace(/[\\"$`]/g, '\\$&')}"`;
}
