/** A text as searches compare it: each letter in its small form, as the server's database has it. */
export const foldCase = (text: string): string =>
  [...text].map(letter => [...letter.toLowerCase()][0]).join('');
