/** The text of a component's docs page. Component names in backticks become links. */
export type ComponentDocs = {
  /** The purpose of the component. */
  purpose: string;
  /** Recommended situations. */
  use: readonly string[];
  /** Situations for which another component fits better, with its name. */
  avoid: readonly string[];
  /** Good uses of it. */
  do: readonly string[];
  /** Mistakes. */
  dont: readonly string[];
  /** The effect of each key; a sentence if the component has no keys of its own. */
  keyboard: Readonly<Record<string, string>> | string;
  /** Semantics for assistive technology, and obligations of the component's user. */
  accessibility: readonly string[];
  /** JSX to copy. */
  sample: string;
};

/** A prop of a component, from the compiler. */
export type Prop = {
  name: string;
  isRequired: boolean;
  type: string;
  /** Its doc comment. */
  description: string;
  /** The source of its default value; '' for none. */
  fallback: string;
};

/** The components that each folder of the library exports, with their props. */
export type Library = Record<string, Record<string, Prop[]>>;
