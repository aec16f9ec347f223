import { type SettingName, type Settings, settingNames } from './fields.ts';

/** A setting that somebody else has changed. */
interface TheirChange {
  name: SettingName;
  theirs: Settings[SettingName];
  /** What it would be saved as here, where this reader changed it too and otherwise. */
  mine: Settings[SettingName] | null;
}

/**
 * What somebody else has changed since these settings were read.
 *
 * @param base as they were read
 * @param mine as they are to be saved
 * @param theirs as they are stored now
 */
export const theirChanges = (base: Settings, mine: Settings, theirs: Settings): TheirChange[] =>
  settingNames
    .filter(name => theirs[name] !== base[name])
    .map(name => {
      const isContested = mine[name] !== base[name] && mine[name] !== theirs[name];
      return { name, theirs: theirs[name], mine: isContested ? mine[name] : null };
    });

/** Both changes in one: mine where I changed something, theirs everywhere else. */
export function mergeSettings(base: Settings, mine: Settings, theirs: Settings): Settings {
  const changed = settingNames.filter(name => mine[name] !== base[name]).map(name => [name, mine[name]]);
  return { ...theirs, ...Object.fromEntries(changed) };
}
