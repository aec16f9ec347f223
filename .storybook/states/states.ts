import table from './states.json' with { type: 'json' };

/** A state of a screen that the specification names. */
export interface State {
  /** What a story declares it by: `parameters: { state: id }`. */
  id: string;
  /** The screen as the specification calls it. */
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

/** Every one of them, in the specification's order. */
export const states: readonly State[] = table;

const byId = new Map(states.map(state => [state.id, state]));

/**
 * The state that a story declares.
 *
 * @param parameters the story's
 * @returns nothing for a story that declares none
 * @throws where no such state is named by the specification
 */
export function stateOf(parameters: Record<string, unknown>): State | undefined {
  const { state: id } = parameters;
  if (id === undefined) return undefined;
  const state = byId.get(String(id));
  if (!state) throw new Error(`The specification names no state '${String(id)}'.`);
  return state;
}
