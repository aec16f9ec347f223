/** Parameters and globals of pages with the tag `page`: the whole canvas at its own width, and no panel. */
export const page = {
  parameters: { layout: 'fullscreen' as const, controls: { disable: true } },
  // The name of no viewport.
  globals: { viewport: { value: '', isRotated: false } },
};
