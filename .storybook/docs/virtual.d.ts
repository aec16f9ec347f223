declare module 'virtual:library' {
  export const library: import('./props.ts').Library;
  /** The components of features that have stories, by the path of their file, such as 'people/list/UserMenu'. */
  export const features: import('./props.ts').Library;
}
