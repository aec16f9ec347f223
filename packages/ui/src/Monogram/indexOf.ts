/**
 * Returns a stable index for a name: FNV-1a of its UTF-16 units.
 *
 * @param choices the number of indices
 * @returns 0 to `choices - 1`
 */
export function indexOf(name: string, choices: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index += 1) {
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0) % choices;
}
