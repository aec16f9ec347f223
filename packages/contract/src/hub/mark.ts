/**
 * The product's logo for documents that no app renders. The styles of an organisation replace it by its own, as they
 * replace the `Mark` of `packages/ui`, which has the same shapes.
 */
export const markSvg =
  '<svg data-mark viewBox="0 0 32 32" fill="currentColor" aria-hidden="true"><path d="M4.5 4h23A1.5 1.5 0 0 1 29 5.5v4A1.5 1.5 0 0 1 27.5 11h-23A1.5 1.5 0 0 1 3 9.5v-4A1.5 1.5 0 0 1 4.5 4"/><path d="M5.5 13.5h5V27a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1zM13.5 13.5h5V27a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1zM21.5 13.5h5V27a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1z"/></svg>';
