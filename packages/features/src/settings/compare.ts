import { type SettingName, type Settings, settingNames } from './fields.ts';

/** A setting that another administrator changed. */
interface TheirChange {
  name: SettingName;
  theirs: Settings[SettingName];
  /** The reader's own value, if it conflicts with `theirs`; null otherwise. */
  mine: Settings[SettingName] | null;
}

/**
 * Returns the settings that another administrator changed.
 *
 * @param base the settings when the reader opened them
 * @param mine the settings that the reader wants to save
 * @param theirs the stored settings
 */
export const theirChanges = (base: Settings, mine: Settings, theirs: Settings): TheirChange[] =>
  settingNames
    .filter(name => theirs[name] !== base[name])
    .map(name => {
      const isContested = mine[name] !== base[name] && mine[name] !== theirs[name];
      return { name, theirs: theirs[name], mine: isContested ? mine[name] : null };
    });

/** Merges both changes: `mine` where it differs from `base`, `theirs` everywhere else. */
export function mergeSettings(base: Settings, mine: Settings, theirs: Settings): Settings {
  const changed = settingNames.filter(name => mine[name] !== base[name]).map(name => [name, mine[name]]);
  return { ...theirs, ...Object.fromEntries(changed) };
}
