/** The file of Inter's Latin letters, for Storybook's window, which loads no styles of the library. */
export { default as typeface } from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
