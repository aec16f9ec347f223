import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import { Icon } from '../theme/Icon.tsx';
import * as styles from './Tabs.css.ts';

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

/** Tabs that do not fit: those before the visible ones, those after, or both. */
type Hidden = 'before' | 'after' | 'both' | undefined;

/** The width of the fading edge, in pixels. */
const edge = 24;

const arrows = { before: <ChevronLeft />, after: <ChevronRight /> } as const;

/** Returns which tabs of a list are scrolled out of view. Browsers round the scroll position. */
function hiddenIn(list: HTMLElement): Hidden {
  // Negative in a right-to-left list.
  const position = Math.abs(list.scrollLeft);
  const isBefore = position > 1;
  const isAfter = list.scrollWidth - list.clientWidth - position > 1;
  if (isBefore && isAfter) return 'both';
  return isBefore ? 'before' : isAfter ? 'after' : undefined;
}

/** Scrolls the list only, to its selected tab: `scrollIntoView` would scroll the page too. */
function showSelected(list: HTMLElement) {
  const tab = list.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
  if (!tab) return;
  const frame = list.getBoundingClientRect();
  const [before, after] = [frame.left + edge - tab.left, tab.right + edge - frame.right];
  list.scrollLeft += Math.max(0, Math.ceil(after)) - Math.max(0, Math.ceil(before));
}

/**
 * Keeps the selected tab in view, also when the list gets narrower.
 *
 * @param onScrolled receives which tabs are out of view
 * @returns a function that stops it
 */
function keepSelectedInView(list: HTMLDivElement | null, onScrolled: (hidden: Hidden) => void) {
  if (list === null) return;
  const report = () => onScrolled(hiddenIn(list));
  const observer = new ResizeObserver(() => {
    showSelected(list);
    report();
  });
  observer.observe(list);
  list.addEventListener('scroll', report, { passive: true });
  return () => {
    observer.disconnect();
    list.removeEventListener('scroll', report);
  };
}

/** Scrolls a list of tabs by most of its width. */
function scrollTabs(list: HTMLElement | null, side: keyof typeof arrows) {
  if (list === null) return;
  const isReversed = (side === 'before') !== (getComputedStyle(list).direction === 'rtl');
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  list.scrollBy({ left: (isReversed ? -0.75 : 0.75) * list.clientWidth, behavior });
}

/** Parts of a screen, of which one is shown. To choose a value, use `SegmentedControl`. */
export function Tabs<Id extends string>({ label, items, selectedKey, onSelectionChange }: TabsProps<Id>) {
  const [hidden, setHidden] = useState<Hidden>();
  const shownList = useRef<HTMLDivElement>(null);
  // React calls a callback that changes with the selected tab again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selected tab
  const listRef = useCallback(
    (list: HTMLDivElement | null) => {
      shownList.current = list;
      return keepSelectedInView(list, setHidden);
    },
    [selectedKey],
  );
  const arrowTo = (side: keyof typeof arrows) =>
    hidden === undefined ? null : (
      <button
        type="button"
        aria-hidden
        tabIndex={-1}
        disabled={hidden !== side && hidden !== 'both'}
        className={styles.arrow}
        // Keeps the focus where it is.
        onMouseDown={event => event.preventDefault()}
        onClick={() => scrollTabs(shownList.current, side)}
      >
        <Icon icon={arrows[side]} />
      </button>
    );
  return (
    <AriaTabs
      selectedKey={selectedKey}
      onSelectionChange={key => {
        const chosen = items.find(({ id }) => id === key);
        if (chosen) onSelectionChange(chosen.id);
      }}
      className={styles.tabs}
    >
      <div className={styles.frame}>
        {arrowTo('before')}
        <TabList ref={listRef} aria-label={label} className={styles.list} data-hidden={hidden}>
          {items.map(({ id, label: text, icon }) => (
            <Tab key={id} id={id} className={styles.tab}>
              <Icon icon={icon} />
              {text}
            </Tab>
          ))}
        </TabList>
        {arrowTo('after')}
      </div>
      {items.map(({ id, content }) => (
        <TabPanel key={id} id={id} className={styles.panel}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
