import { screenAt } from '@portico/contract/documents';
import type { SignedInUser } from '@portico/contract/schemas/signedInUser';
import { Monogram } from '@portico/ui/Monogram';
import { readRecents } from '../../lib/storage/recents.ts';
import { canOpenScreen } from '../../session/screenAccess.ts';
import type { Command } from './commands.tsx';
import type { Found } from './groups.ts';

/** The entries that are shown. */
const maxShown = 6;

/** The pages of people and applications, which the palette finds by their names. */
const pages = {
  user: { description: 'User', shape: 'round' },
  app: { description: 'Application', shape: 'square' },
} as const;

/**
 * Returns the pages that a user visited in this browser and may still open, the latest first, without the open page.
 *
 * @param path the path of the open page
 */
export function recentEntries(user: SignedInUser, commands: readonly Command[], path: string): Found[] {
  const isOpen = (recent: string) =>
    path === recent || ((screenAt(recent)?.id ?? '') in pages && path.startsWith(`${recent}/`));
  return readRecents(user.id)
    .filter(recent => !isOpen(recent.path) && canOpenScreen(user, recent.path))
    .flatMap((recent): Found[] => {
      const id = `recent-${recent.path}`;
      const command = commands.find(({ target }) => target === recent.path);
      if (command !== undefined) return [{ ...command, id }];
      const screen = screenAt(recent.path)?.id;
      if (screen !== 'user' && screen !== 'app') return [];
      return [{ id, ...pageEntry(recent.label, pages[screen]), target: recent.path }];
    })
    .slice(0, maxShown);
}

const pageEntry = (label: string, { description, shape }: (typeof pages)[keyof typeof pages]) => ({
  label,
  description,
  icon: <Monogram name={label} size="small" shape={shape} />,
});
