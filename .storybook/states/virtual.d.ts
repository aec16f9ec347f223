declare module 'virtual:declared-states' {
  /** Every story that declares a state. */
  export const declared: readonly import('./states.ts').Declared[];
}
