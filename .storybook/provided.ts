/** What a story run is told about itself. */
export type Pictures = {
  /** Whether it compares them. */
  areCompared: boolean;
  /** Also those of the states, not of the components alone. */
  ofStates: boolean;
};

/** How the browser says that its system shows things; what is not named stays, null is for as it began. */
export type Media = { colorScheme?: 'light' | 'dark'; forcedColors?: 'active' | null };

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Lets the page believe it of its system. */
    emulateMedia: (media: Media) => Promise<void>;
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    pictures: Pictures;
  }
}
