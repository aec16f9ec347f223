import type { Story } from '../checks.ts';

/** Which controls of a story would submit a form around it. One that floats is in no form of its surroundings. */
export const submitters = ({ canvasElement }: Story): string[] =>
  Array.from(canvasElement.querySelectorAll<HTMLButtonElement | HTMLInputElement>('button, input'))
    .filter(({ type, form }) => (type === 'submit' || type === 'image') && form === null)
    .map(({ outerHTML }) => outerHTML);
