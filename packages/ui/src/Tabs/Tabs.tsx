import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import { iconSlot } from '../theme/icon.css.ts';
import { list, panel, tab, tabs } from './Tabs.css.ts';

type TabItem<Id extends string> = {
  id: Id;
  label: string;
  icon?: ReactNode;
  content: ReactNode;
};

export type TabsProps<Id extends string> = {
  /** The accessible name of the tabs, not visible. */
  label: string;
  items: readonly TabItem<Id>[];
  /** The selected tab. Screens keep it in their address. */
  selectedKey: Id;
  onSelectionChange: (selectedKey: Id) => void;
};

/** Parts of a screen, of which one is shown. To choose a value, use `SegmentedControl`. */
export function Tabs<Id extends string>({ label, items, selectedKey, onSelectionChange }: TabsProps<Id>) {
  return (
    <AriaTabs
      selectedKey={selectedKey}
      onSelectionChange={key => {
        const chosen = items.find(({ id }) => id === key);
        if (chosen) onSelectionChange(chosen.id);
      }}
      className={tabs}
    >
      <TabList aria-label={label} className={list}>
        {items.map(({ id, label: text, icon }) => (
          <Tab key={id} id={id} className={tab}>
            {icon ? (
              <span aria-hidden className={iconSlot}>
                {icon}
              </span>
            ) : null}
            {text}
          </Tab>
        ))}
      </TabList>
      {items.map(({ id, content }) => (
        <TabPanel key={id} id={id} className={panel}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
