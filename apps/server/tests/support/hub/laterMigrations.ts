import { type Migration, readMigrations } from '../../../src/database/migrations.ts';

/** A migration of a later version. */
interface Later {
  statements: readonly string[];
  /** True if no hub of this version can work with its schema. */
  isTooNew?: boolean;
}

/** Returns the migrations of this version, followed by those of a later one. */
export function withLater(...later: Later[]): readonly Migration[] {
  const known = readMigrations();
  const newest = known.at(-1)?.madeAt ?? 0;
  return [
    ...known,
    ...later.map(({ statements, isTooNew = false }, index) => {
      const madeAt = newest + 1 + index;
      const name = `later_${index + 1}`;
      const readableSince = isTooNew ? madeAt : newest;
      return { name, madeAt, hash: name, statements, release: '9.0.0', readableSince, readyFor: [] };
    }),
  ];
}
