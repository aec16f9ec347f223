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
    /** Whether this run compares pictures. */
    areCompared: boolean;
  }
}
