import { type ReactNode, useCallback } from 'react';
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

/**
 * Keeps the selected tab in view, also when the list gets narrower. Scrolls the list only: `scrollIntoView` would scroll
 * the page too.
 *
 * @returns a function that stops it
 */
function keepSelectedInView(list: HTMLDivElement | null) {
  if (list === null) return;
  const observer = new ResizeObserver(() => {
    const tab = list.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
    if (!tab) return;
    const frame = list.getBoundingClientRect();
    const [before, after] = [frame.left - tab.left, tab.right - frame.right];
    // Browsers round the scroll position.
    list.scrollLeft += Math.max(0, Math.ceil(after)) - Math.max(0, Math.ceil(before));
  });
  observer.observe(list);
  return () => observer.disconnect();
}

/** Parts of a screen, of which one is shown. To choose a value, use `SegmentedControl`. */
export function Tabs<Id extends string>({ label, items, selectedKey, onSelectionChange }: TabsProps<Id>) {
  // React calls a callback that changes with the selected tab again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selected tab
  const listRef = useCallback((list: HTMLDivElement | null) => keepSelectedInView(list), [selectedKey]);
  return (
    <AriaTabs
      selectedKey={selectedKey}
      onSelectionChange={key => {
        const chosen = items.find(({ id }) => id === key);
        if (chosen) onSelectionChange(chosen.id);
      }}
      className={tabs}
    >
      <TabList ref={listRef} aria-label={label} className={list}>
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
