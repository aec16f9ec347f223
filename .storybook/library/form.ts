import type { Story } from '../checks.ts';

/** Returns the controls of a story that would submit a surrounding form. Portals are outside of such a form. */
export const submitters = ({ canvasElement }: Story): string[] =>
  Array.from(canvasElement.querySelectorAll<HTMLButtonElement | HTMLInputElement>('button, input'))
    .filter(({ type, form }) => (type === 'submit' || type === 'image') && form === null)
    .map(({ outerHTML }) => outerHTML);
