import { api } from '@portico/contract/api/table';
import { hiddenBy } from '@portico/contract/hub/hiddenBy';
import type { SystemSettings } from '@portico/contract/hub/schemas/settings';
import { useState } from 'react';
import { useClient } from '../../lib/data/client.tsx';
import { useWrite } from '../../lib/data/useWrite.ts';
import { LastChange } from '../../lib/forms/LastChange.tsx';
import { useForm } from '../../lib/forms/useForm.ts';
import { useVersionedSave } from '../../lib/forms/useVersionedSave.tsx';
import { useProof } from '../../session/proof/useProof.tsx';
import { type SettingName, type Settings, settings } from './fields.ts';
import { type SettingsValues, settingsForm, toFormValues } from './form.ts';

/** Why saving needs a proof of identity, by what it hides. */
const proofReasons = {
  use: 'before you turn audit logging off',
  notifications: 'before you turn notifications off',
  log: 'before you shorten how long the log is kept',
} as const;

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
  const update = useWrite(api.system.saveSettings, {
    refreshes: [api.system.settings, api.system.logDeletion, api.auth.options],
    succeeded: 'Settings updated',
    failed: { message: 'Failed to update settings' },
    // ConflictDialog shows the other changes.
    handled: ['changed_meanwhile'],
  });
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
    conflictTitle: 'Settings changed while you were editing',
    lastChange: <LastChange action="update_settings" entityId="settings" />,
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
  const proof = useProof(proofReasons[hiddenBy(base, form.values) ?? 'log']);
  if (stored !== previousStored) {
    setPreviousStored(stored);
    if (!form.isDirty) {
      rebase(stored);
      restart(stored);
    }
  }
  return { form, isPending: update.isPending || isSaving, discard: () => restart(base), conflict, proof };
}
