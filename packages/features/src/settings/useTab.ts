import { useEffect, useState } from 'react';
import { focusField } from '../lib/forms/useForm.ts';
import { useAddress } from '../lib/navigation/useAddress.ts';
import { type SettingName, settings, type TabId, tabIds } from './fields.ts';

/** The tab in view, which the address holds: `/settings?tab=users`. */
export function useTab() {
  const { get, change } = useAddress();
  const tab = tabIds.find(id => id === get('tab')) ?? 'security';
  const [sought, setSought] = useState<SettingName | null>(null);
  const show = (id: TabId) => change({ tab: id === 'security' ? null : id }, { replace: true });

  // A field is there to take the focus once its tab is.
  useEffect(() => {
    if (sought === null || settings[sought].tab !== tab) return;
    focusField(sought);
    setSought(null);
  }, [sought, tab]);

  return {
    tab,
    show,
    /** Shows a field's tab and gives the field the focus. */
    bringIntoView: (name: SettingName) => {
      if (settings[name].tab === tab) return;
      setSought(name);
      show(settings[name].tab);
    },
  };
}
