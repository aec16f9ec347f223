/** What a story run is told about itself. */
export type Pictures = {
  /** Whether it compares them. */
  areCompared: boolean;
  /** The palette that it runs in. */
  palette: 'light' | 'dark';
};

declare module 'vitest' {
  interface ProvidedContext {
    pictures: Pictures;
  }
}
