/** An entry of the sidebar, as far as its name depends on it. */
export interface Entry {
  type: string;
  id: string;
  name: string;
}

/** Names of folders that are no words. */
const names: Readonly<Record<string, string>> = { ui: 'Components' };

const isCode = (word: string) => /^[A-Z\d]{2,}$/.test(word);

/** Returns a name in sentence case: `deviceSignIn`, 'OnAPhone' and 'Load Failed' become words. */
function sentenceCase(name: string): string {
  const words = name
    .replace(/([a-z\d])(?=[A-Z])/g, '$1 ')
    .replace(/([A-Z])(?=[A-Z][a-z])/g, '$1 ')
    .split(/[\s-]+/)
    .map(word => (isCode(word) ? word : word.toLowerCase()))
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Returns the name of an entry in the sidebar: sentence case for folders, screens and stories. Components keep the
 * name that their imports have.
 */
export function labelOf({ type, id, name }: Entry): string {
  if (type === 'component' && id.startsWith('ui-')) return name;
  return names[id] ?? sentenceCase(name);
}
