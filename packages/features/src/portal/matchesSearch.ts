import { foldText } from '@portico/contract/foldText';

/** Returns true if an application's name or description contains a text, without regard to case and accents. */
export const matchesSearch = (app: { name: string; description: string }, text: string): boolean =>
  foldText(`${app.name} ${app.description}`).includes(foldText(text.trim()));
