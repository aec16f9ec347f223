/** What the page of a component says besides its props. A name in backticks leads to the page of that component. */
export type ComponentDocs = {
  /** What it is for. */
  purpose: string;
  /** Where something else is right, and what. */
  avoid: readonly string[];
  /** What each key does; a sentence where it has no keys of its own. */
  keyboard: Readonly<Record<string, string>> | string;
  /** How it tells what it is to assistive technology, and what whoever uses it has to see to. */
  accessibility: readonly string[];
};
