/** The file of Inter's Latin letters, for Storybook's own window, which loads no styles of ours. */
export { default as typeface } from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
