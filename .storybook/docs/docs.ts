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

/** One property of a component, as the compiler sees it. */
export type Prop = {
  name: string;
  isRequired: boolean;
  type: string;
  /** Its doc comment. */
  description: string;
  /** The source of what it is when left out; '' for nothing. */
  fallback: string;
};

/** The components that each folder of the library exports, and their properties. */
export type Library = Record<string, Record<string, Prop[]>>;
