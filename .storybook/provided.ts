/** Emulated media features. Absent ones keep their values; null restores the default. */
export type Media = { colorScheme?: 'light' | 'dark'; forcedColors?: 'active' | null };

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Emulates media features. */
    emulateMedia: (media: Media) => Promise<void>;
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** True if this run compares pictures. */
    areCompared: boolean;
    /** True if this run leaves nothing out. */
    isFull: boolean;
  }
}
