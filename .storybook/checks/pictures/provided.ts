/** Emulated media features. Absent ones keep their values; null restores the default. */
export type Media = { colorScheme?: 'light' | 'dark'; forcedColors?: 'active' | null };

/** A rectangle of the page, in whole CSS pixels. */
export type Area = { x: number; y: number; width: number; height: number };

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Emulates media features. */
    emulateMedia: (media: Media) => Promise<void>;
    /** Returns whether an area of the page has the pixels of its approved picture. */
    showsPicture: (name: string, area: Area) => Promise<boolean>;
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
