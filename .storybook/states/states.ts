import table from './states.json' with { type: 'json' };

/** A state of a screen. docs/product.md 3.5. */
export interface State {
  /** What a story declares it by: `parameters: { state: id }`. */
  id: string;
  /** The name of the screen. */
  screen: string;
  /** What it is about, in words. */
  state: string;
  /** The texts that are to be seen in it, to the letter. */
  shows: readonly string[];
  /** A screen ready, empty or failed: designers approve its looks on a phone too. */
  phone?: boolean;
}

/** A story that declares a state. */
export interface Declared {
  /** The state's id. */
  state: string;
  /** The story's, as in its address. */
  id: string;
  /** The story's, as in the sidebar. */
  name: string;
}

/** Every state, screen by screen. */
export const states: readonly State[] = table;

const byId = new Map(states.map(state => [state.id, state]));

/**
 * The state that a story declares.
 *
 * @param parameters the story's
 * @returns nothing for a story that declares none
 * @throws if the table has no such state
 */
export function stateOf(parameters: Record<string, unknown>): State | undefined {
  const { state: id } = parameters;
  if (id === undefined) return undefined;
  const state = byId.get(String(id));
  if (!state) throw new Error(`states.json has no state '${String(id)}'.`);
  return state;
}
