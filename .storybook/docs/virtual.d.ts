declare module 'virtual:library' {
  export const library: import('./docs.ts').Library;
}
