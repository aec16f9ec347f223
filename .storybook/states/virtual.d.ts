declare module 'virtual:declared-states' {
  /** All stories that declare a state. */
  export const declared: readonly import('./states.ts').Declared[];
}
