import type { SaveSettingsBody, SystemSettings } from '@portico/contract/schemas/settings';
import { useState } from 'react';
import { useForm } from '../lib/forms/useForm.ts';
import { mergeSettings, theirChanges } from './compare.ts';
import type { SettingName, Settings } from './fields.ts';
import { isChanged, type SettingsValues, settingsForm, toFormValues } from './form.ts';
import { useSaveSettings } from './useSettings.ts';

interface SettingsFormOptions {
  /** As the hub has them, as far as is known. */
  stored: SystemSettings;
  /** Asks the hub again. */
  reload: () => Promise<unknown>;
  /** Brings a field into view that cannot be saved as it is. */
  onInvalid: (name: SettingName) => void;
}

/**
 * The settings as a reader changes them, from a version that they began with. Another administrator may save
 * meanwhile: then nothing is saved until this reader has seen what that one changed.
 */
export function useSettingsForm({ stored, reload, onInvalid }: SettingsFormOptions) {
  const [base, setBase] = useState(stored);
  const [seen, setSeen] = useState(stored);
  const [refused, setRefused] = useState<SaveSettingsBody | null>(null);
  const save = useSaveSettings();

  const send = async (body: SaveSettingsBody) => {
    setRefused(body);
    const saved = await save.run({ body });
    if (saved === null) await reload();
    else begin(saved);
  };
  const form = useForm<SettingsValues, SaveSettingsBody>({
    schema: settingsForm,
    initial: toFormValues(stored),
    serverErrors: save.fieldErrors,
    onSubmit: send,
    onInvalid: name => {
      if (name !== 'version') onInvalid(name);
    },
  });
  const isDirty = isChanged(form.values, base);

  /** Goes on from stored settings, with changes to them or none. */
  const begin = (from: SystemSettings, changes: Settings = from) => {
    setBase(from);
    form.reset(toFormValues({ ...changes, version: from.version }));
  };
  if (stored !== seen) {
    setSeen(stored);
    if (!isDirty) begin(stored);
  }

  const isRefused = save.refusal === 'settings_changed' && refused?.version === base.version;
  return {
    form,
    isDirty,
    isPending: save.isPending,
    discard: () => begin(stored),
    /** Somebody else saved first; null otherwise. */
    conflict: isRefused
      ? {
          /** Null until it is known. */
          changes: stored.version === base.version ? null : theirChanges(base, refused, stored),
          loadTheirs: () => begin(stored),
          saveAnyway: () => {
            const both = mergeSettings(base, refused, stored);
            begin(stored, both);
            void send({ ...both, version: stored.version });
          },
          keepEditing: save.reset,
        }
      : null,
  };
}
