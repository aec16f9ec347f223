import type { Account, Known, Pair } from './known.ts';

/** A part of an input that depends on earlier responses. */
export type Later = (known: Known, caller: Account | null) => Pair;

/** JSON in which any part can be a {@link Later}. */
export type Draft = unknown;

/** Resolves a draft to the values for both hubs. */
export function resolve(draft: Draft, known: Known, caller: Account | null): Pair {
  if (typeof draft === 'function') return (draft as Later)(known, caller);
  if (Array.isArray(draft)) {
    const items = draft.map(item => resolve(item, known, caller));
    return [items.map(([one]) => one), items.map(([, other]) => other)];
  }
  if (typeof draft !== 'object' || draft === null) return [draft, draft];
  const entries = Object.entries(draft).map(([key, value]) => [key, resolve(value, known, caller)] as const);
  return [
    Object.fromEntries(entries.map(([key, [one]]) => [key, one])),
    Object.fromEntries(entries.map(([key, [, other]]) => [key, other])),
  ];
}
