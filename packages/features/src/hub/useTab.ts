import { useEffect, useState } from 'react';
import { focusField } from '../lib/forms/formState.ts';
import { useAddress } from '../lib/navigation/useAddress.ts';
import { type SettingName, settings, type TabId, tabIds } from './fields.ts';

/** Keeps the selected tab in the address: `/settings?tab=users`. */
export function useTab() {
  const { get, change } = useAddress();
  const tab = tabIds.find(id => id === get('tab')) ?? 'security';
  const [pendingField, setPendingField] = useState<SettingName | null>(null);
  const show = (id: TabId) => change({ tab: id === 'security' ? null : id }, { replace: true });

  // A field can take the focus only once its tab has rendered.
  useEffect(() => {
    if (pendingField === null || settings[pendingField].tab !== tab) return;
    focusField(pendingField);
    setPendingField(null);
  }, [pendingField, tab]);

  return {
    tab,
    show,
    /** Switches to a field's tab and focuses the field. Does nothing if the tab is selected already. */
    bringIntoView: (name: SettingName) => {
      if (settings[name].tab === tab) return;
      setPendingField(name);
      show(settings[name].tab);
    },
  };
}
