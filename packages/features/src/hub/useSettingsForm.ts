import type { SystemSettings } from '@portico/contract/schemas/settings';
import { api } from '@portico/contract/table';
import { useState } from 'react';
import { useClient } from '../lib/data/client.tsx';
import { useForm } from '../lib/forms/useForm.ts';
import { useVersionedSave } from '../lib/forms/useVersionedSave.ts';
import { useProof } from '../session/useProof.tsx';
import { type SettingName, type Settings, settings } from './fields.ts';
import { type SettingsValues, settingsForm, toFormValues } from './form.ts';
import { useSaveSettings } from './useSettings.ts';

interface SettingsFormOptions {
  /** The settings as last read from the hub. */
  stored: SystemSettings;
  /** Called with the first invalid field when the form is submitted. */
  onInvalid: (name: SettingName) => void;
}

/** Manages the settings form. */
export function useSettingsForm({ stored, onInvalid }: SettingsFormOptions) {
  const client = useClient();
  const [previousStored, setPreviousStored] = useState(stored);
  const update = useSaveSettings();
  const restart = (from: SystemSettings): void => form.reset(toFormValues(from));
  const accept = (saved: SystemSettings): void => form.accept(toFormValues(saved));
  const { base, rebase, save, isSaving, conflict } = useVersionedSave({
    stored,
    fields: settings,
    read: () => client.call(api.system.settings, {}),
    write: (changes, options, { version: _, ...current }) =>
      update.run(
        { body: { ...current, ...changes } },
        {
          ...options,
          onRefusal: code => {
            if (!proof.isDue(code, () => form.save())) options.onRefusal?.(code);
          },
        },
      ),
    onSaved: accept,
    onDiscarded: restart,
  });
  const form = useForm<SettingsValues, Settings>({
    schema: settingsForm,
    initial: toFormValues(stored),
    serverErrors: update.fieldErrors,
    onSubmit: save,
    onInvalid,
  });
  const isTurnedOff = base.enableAuditLogging && !form.values.enableAuditLogging;
  const proof = useProof(
    isTurnedOff ? 'before you turn audit logging off' : 'before you shorten how long the log is kept',
  );
  if (stored !== previousStored) {
    setPreviousStored(stored);
    if (!form.isDirty) {
      rebase(stored);
      restart(stored);
    }
  }
  return { form, isPending: update.isPending || isSaving, discard: () => restart(base), conflict, proof };
}
