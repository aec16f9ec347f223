import table from './states.json' with { type: 'json' };

/** A state of a screen. docs/hub.md, 'Shared states'. */
export interface State {
  /** Stories declare it: `parameters: { state: id }`. */
  id: string;
  /** The name of the screen. */
  screen: string;
  /** A description. */
  state: string;
  /** The exact texts that must be visible. */
  shows: readonly string[];
}

/** A story that declares a state. */
export interface Declared {
  /** The state's id. */
  state: string;
  /** The story's id, as in its address. */
  id: string;
  /** The story's name, as in the sidebar. */
  name: string;
  /** True if only full runs play it. */
  isFull: boolean;
}

/** Every state, screen by screen. */
export const states: readonly State[] = table;

const byId = new Map(states.map(state => [state.id, state]));

/**
 * Returns the states that a story declares.
 *
 * @param parameters the story's parameters; `state` is an id, or several where the states look the same
 * @throws if `states.json` has no such state
 */
export function statesOf({ state: declared = [] }: Record<string, unknown>): State[] {
  return [declared].flat().map(id => {
    const state = byId.get(String(id));
    if (!state) throw new Error(`states.json has no state '${String(id)}'.`);
    return state;
  });
}
