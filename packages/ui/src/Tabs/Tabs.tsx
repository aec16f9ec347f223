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
  /** What the tabs are parts of; spoken, not shown. */
  label: string;
  items: readonly TabItem<Id>[];
  /** The tab in view. The screen keeps it in its address. */
  selectedKey: Id;
  onSelectionChange: (selectedKey: Id) => void;
};

/** Parts of a screen of which one is in view. For one of a few values, use `SegmentedControl`. */
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
        {items.map(({ id, label: words, icon }) => (
          <Tab key={id} id={id} className={tab}>
            {icon ? (
              <span aria-hidden className={iconSlot}>
                {icon}
              </span>
            ) : null}
            {words}
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
