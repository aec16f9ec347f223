import type { SaveSettingsBody, SystemSettings } from '@portico/contract/schemas/settings';
import { useState } from 'react';
import { useForm } from '../lib/forms/useForm.ts';
import { mergeSettings, theirChanges } from './compare.ts';
import type { SettingName, Settings } from './fields.ts';
import { isChanged, type SettingsValues, settingsForm, toFormValues } from './form.ts';
import { useSaveSettings } from './useSettings.ts';

interface SettingsFormOptions {
  /** The settings as last read from the hub. */
  stored: SystemSettings;
  /** Reads the settings again. */
  reload: () => Promise<unknown>;
  /** Called with the first invalid field when the form is submitted. */
  onInvalid: (name: SettingName) => void;
}

/**
 * Manages the settings form. If another administrator has saved since the reader opened the settings, nothing is saved
 * until the reader has seen those changes.
 */
export function useSettingsForm({ stored, reload, onInvalid }: SettingsFormOptions) {
  const [base, setBase] = useState(stored);
  const [previousStored, setPreviousStored] = useState(stored);
  const [refused, setRefused] = useState<SaveSettingsBody | null>(null);
  const save = useSaveSettings();

  const send = async (body: SaveSettingsBody) => {
    setRefused(body);
    const saved = await save.run({ body });
    if (saved === null) await reload();
    else restart(saved);
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

  /** Restarts the form from stored settings, with optional unsaved changes. */
  const restart = (from: SystemSettings, changes: Settings = from) => {
    setBase(from);
    form.reset(toFormValues({ ...changes, version: from.version }));
  };
  if (stored !== previousStored) {
    setPreviousStored(stored);
    if (!isDirty) restart(stored);
  }

  const isRefused = save.refusal === 'settings_changed' && refused?.version === base.version;
  return {
    form,
    isDirty,
    isPending: save.isPending,
    discard: () => restart(stored),
    /** Set if another administrator saved first; null otherwise. */
    conflict: isRefused
      ? {
          /** The other administrator's changes; null until they are loaded. */
          changes: stored.version === base.version ? null : theirChanges(base, refused, stored),
          discardMine: () => restart(stored),
          saveAnyway: () => {
            const merged = mergeSettings(base, refused, stored);
            restart(stored, merged);
            void send({ ...merged, version: stored.version });
          },
          keepEditing: save.reset,
        }
      : null,
  };
}
