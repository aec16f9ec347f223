/**
 * Holds a story still while its play function runs, as with `prefers-reduced-motion`: a text that fades in is not
 * visible in its first frame. Afterwards reviewers see every motion that they cause.
 */
const still = new CSSStyleSheet();
still.replaceSync(`*, ::before, ::after, ::backdrop, ::view-transition-group(*) {
  animation-delay: 0s !important;
  animation-duration: 0s !important;
  transition-delay: 0s !important;
  transition-duration: 0s !important;
}`);

/** Overlays of React Aria are hidden for some frames until they are positioned. */
const positioned = new CSSStyleSheet();
positioned.replaceSync(`[data-rac][style*="opacity: 0"] {
  opacity: 1 !important;
  clip: auto !important;
  clip-path: none !important;
  mask-image: none !important;
}`);

const others = () => document.adoptedStyleSheets.filter(sheet => sheet !== still && sheet !== positioned);

/** Stops all motion. With reduced motion it leaves the story's own styles in charge: a check verifies them. */
export function stopMotion(): void {
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.adoptedStyleSheets = [...others(), positioned, ...(isReduced ? [] : [still])];
}

/** Allows motion from the first input of a reviewer: at once, the last fade would run again. */
export function allowMotion(): void {
  const inputs = ['pointermove', 'pointerdown', 'keydown'] as const;
  const allow = ({ isTrusted }: Event) => {
    if (!isTrusted) return;
    document.adoptedStyleSheets = [...others(), positioned];
    for (const input of inputs) removeEventListener(input, allow, true);
  };
  for (const input of inputs) addEventListener(input, allow, true);
}
