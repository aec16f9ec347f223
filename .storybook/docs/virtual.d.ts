declare module 'virtual:library' {
  export const library: import('./docs.ts').Library;
  /** The components of features that have stories, by the path of their file, such as 'people/list/UserMenu'. */
  export const features: import('./docs.ts').Library;
}

declare module 'virtual:usage' {
  export const usage: import('./usage.ts').Usage;
}

declare module 'virtual:icons' {
  /** The icons that the product uses, by name. */
  export const icons: Record<string, import('lucide-react').LucideIcon>;
}

declare module 'virtual:counts' {
  /** The figures of the introduction. */
  export const counts: Record<'components' | 'icons' | 'states', number>;
}
