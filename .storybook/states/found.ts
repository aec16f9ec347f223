import type { Declared, State } from './states.ts';

/** A state with the stories that show it. */
export interface Row extends State {
  stories: readonly Declared[];
}

const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The rows that hold the most of what was typed: 'create user failed, default text' finds the state whose id,
 * screen, words and stories hold four of these five, and nothing that holds fewer.
 *
 * @param text what was typed; every row where it holds no word
 * @returns in the order given; none where no word of it is held
 */
export function found(rows: readonly Row[], text: string): readonly Row[] {
  const wanted = words(text);
  if (wanted.length === 0) return rows;
  const counts = rows.map(({ id, screen, state, shows, stories }) => {
    const held = words([id, screen, state, ...shows, ...stories.map(({ name }) => name)].join(' '));
    return wanted.filter(word => held.some(other => other.startsWith(word))).length;
  });
  const most = Math.max(...counts);
  return most === 0 ? [] : rows.filter((_, index) => counts[index] === most);
}
