import * as lucide from 'lucide-react';
import { parseSync } from 'oxc-parser';
import type { Prop } from '../docs/docs.ts';

/** A node of a syntax tree, as far as it is read here. */
interface Node {
  type?: string;
  [key: string]: unknown;
}

/** Yields a tree's nodes from the outside in. */
function* nodesOf(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value) yield value as Node;
  for (const child of Object.values(value)) yield* nodesOf(child);
}

interface Element {
  name: { name?: string };
  attributes: { type: string; name?: { name?: string } }[];
}

/** Stands for a part of a screen in samples of Tabs. */
const isPlaceholder = (name: string) => name.endsWith('Tab');

function faultsOfElement(
  { name: { name = '' }, attributes }: Element,
  hasChildren: boolean,
  props: ReadonlyMap<string, readonly Prop[]>,
): string[] {
  const own = props.get(name);
  if (own === undefined) {
    return name in lucide || isPlaceholder(name) ? [] : [`<${name}> does not exist`];
  }
  const passed = attributes.map(attribute => attribute.name?.name ?? '');
  const hasSpread = attributes.some(({ type }) => type === 'JSXSpreadAttribute');
  const unknown = passed.filter(prop => prop !== '' && !own.some(other => other.name === prop));
  const missing = own.filter(
    ({ name: prop, isRequired }) =>
      isRequired && !hasSpread && !passed.includes(prop) && !(prop === 'children' && hasChildren),
  );
  return [
    ...unknown.map(prop => `<${name}> has no ${prop}`),
    ...missing.map(prop => `<${name}> lacks ${prop.name}`),
  ];
}

/**
 * Returns the faults of a sample: errors of syntax, unknown components, unknown props, and required ones that are
 * missing.
 *
 * @param sample one JSX element
 * @param props the props of every component by its name
 */
export function faultsOf(sample: string, props: ReadonlyMap<string, readonly Prop[]>): string[] {
  const { program, errors } = parseSync('sample.tsx', `(${sample})`);
  if (errors.length > 0) return errors.map(({ message }) => message);
  return [...nodesOf(program)]
    .filter(({ type }) => type === 'JSXElement')
    .flatMap(({ openingElement, children }) =>
      faultsOfElement(openingElement as Element, (children as unknown[]).length > 0, props),
    );
}
