import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '../Button/Button.tsx';
import * as styles from './ListDetail.css.ts';

export type ListDetailProps = {
  /** Content above both, hidden together with the list. */
  above?: ReactNode;
  list: ReactNode;
  /** The selected item, or its placeholder. */
  detail: ReactNode;
  /** Shown next to the list while nothing is selected: an `EmptyState` that explains the selection. */
  hint?: ReactNode;
  /** True while an item is selected. If there is space for only one pane, it replaces the list. */
  isDetailOpen: boolean;
  /** The label of the back button: 'All users'. */
  backLabel: string;
  onBack: () => void;
  /** `narrow` for a few short entries, such as the sections of a screen. */
  width?: 'wide' | 'narrow';
  /** The detail of a default item while nothing is selected. Only the list is shown if there is space for one pane. */
  hasDefault?: boolean;
};

const isOutOfSight = (element: HTMLElement | null) => element?.checkVisibility() === false;

/**
 * A list with the details of its selected item. On a phone the details replace the list; the focus moves there and
 * returns.
 */
export function ListDetail({
  above,
  list,
  detail,
  hint,
  isDetailOpen,
  backLabel,
  onBack,
  width = 'wide',
  hasDefault = false,
}: ListDetailProps) {
  const listRef = useRef<HTMLDivElement>(null);
  const detailRef = useRef<HTMLDivElement>(null);
  const leftFrom = useRef<HTMLElement | null>(null);
  const isReturning = useRef(false);
  const wasOpen = useRef(isDetailOpen);
  useLayoutEffect(() => {
    if (wasOpen.current === isDetailOpen) return;
    wasOpen.current = isDetailOpen;
    if (isDetailOpen && isOutOfSight(listRef.current)) detailRef.current?.focus();
    if (!isDetailOpen && isReturning.current) (leftFrom.current ?? listRef.current)?.focus();
    isReturning.current = false;
  }, [isDetailOpen]);
  useEffect(() => {
    const { current: pane } = listRef;
    // Also on pointerdown, because a pressed item may get the focus only after the list is hidden.
    const remember = ({ target }: Event) => {
      if (target instanceof Element)
        leftFrom.current = target.closest<HTMLElement>('a, button, input, [tabindex]');
    };
    const events = ['pointerdown', 'focusin'] as const;
    for (const name of events) pane?.addEventListener(name, remember);
    return () => {
      for (const name of events) pane?.removeEventListener(name, remember);
    };
  }, []);
  const goBack = () => {
    isReturning.current = true;
    onBack();
  };
  return (
    <div className={`${styles.panes} ${styles.listWidth[width]}`}>
      {above ? (
        <div className={isDetailOpen ? `${styles.abovePane} ${styles.hiddenBelowDesktop}` : styles.abovePane}>
          {above}
        </div>
      ) : null}
      <div
        ref={listRef}
        tabIndex={-1}
        className={`${styles.listPane} ${isDetailOpen ? styles.hiddenBelowDesktop : hasDefault ? styles.unopened : ''}`}
      >
        {list}
      </div>
      <div
        ref={detailRef}
        tabIndex={-1}
        className={
          hasDefault && !isDetailOpen
            ? `${styles.detailPane} ${styles.hiddenBelowDesktop}`
            : styles.detailPane
        }
      >
        {isDetailOpen ? (
          <div className={styles.back}>
            <Button variant="quiet" icon={<ArrowLeft />} onPress={goBack}>
              {backLabel}
            </Button>
          </div>
        ) : hint ? (
          <div className={styles.hintPane}>{hint}</div>
        ) : null}
        {detail}
      </div>
    </div>
  );
}
