import type { PaletteEntry } from '@portico/ui/CommandPalette';
import type { Command, CommandKind } from './commands.tsx';
import { bestMatches } from './match.ts';

/** An entry and where it leads. */
export type Found = PaletteEntry & Pick<Command, 'target'>;

export interface FoundGroup {
  id: string;
  title: string;
  entries: Found[];
}

/** The groups of commands. Settings are too many to show before a search. */
const kinds: readonly { id: CommandKind; title: string; isForSearch?: true }[] = [
  { id: 'screens', title: 'Screens' },
  { id: 'actions', title: 'Actions' },
  { id: 'settings', title: 'Settings', isForSearch: true },
];

/** The longest group in a search. */
const maxFound = 6;

/** Returns the commands by kind, without a search. */
export const allGroups = (commands: readonly Command[]): FoundGroup[] =>
  kinds
    .filter(({ isForSearch }) => isForSearch !== true)
    .map(({ id, title }) => ({ id, title, entries: commands.filter(({ kind }) => kind === id) }));

/** Returns the commands that match a search by kind, the group with the best match first. */
export const foundGroups = (commands: readonly Command[], search: string): FoundGroup[] =>
  kinds
    .map(({ id, title }) => {
      const matches = bestMatches(
        commands.filter(({ kind }) => kind === id),
        search,
      );
      const entries = matches.slice(0, maxFound).map(({ item }) => item);
      return { group: { id, title, entries }, rank: matches[0]?.rank ?? Number.POSITIVE_INFINITY };
    })
    .filter(({ group }) => group.entries.length > 0)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ group }) => group);
