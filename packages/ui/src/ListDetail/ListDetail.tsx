import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '../Button/index.ts';
import { abovePane, back, detailPane, givesWay, hintPane, listPane, panes } from './ListDetail.css.ts';

export type ListDetailProps = {
  /** What stands above both, and gives way with the list. */
  above?: ReactNode;
  list: ReactNode;
  /** What was picked from the list, or what stands there before. */
  detail: ReactNode;
  /** Beside the list while nothing is picked: an `EmptyState` that says what picking shows. */
  hint?: ReactNode;
  /** Whether something is picked: where there is room for one of the two, it is shown instead of the list. */
  isDetailOpen: boolean;
  /** 'All users'. */
  backLabel: string;
  onBack: () => void;
};

const isOutOfSight = (element: HTMLElement | null) => element?.checkVisibility() === false;

/**
 * A list and, beside it, the one thing of it that is looked at. On a phone the one takes the place of the other,
 * and the focus goes with it and comes back.
 */
export function ListDetail({ above, list, detail, hint, isDetailOpen, backLabel, onBack }: ListDetailProps) {
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
    // Before anything hears of it: what is picked with a pointer may get the focus only after the list has gone.
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
    <div className={panes}>
      {above ? <div className={isDetailOpen ? `${abovePane} ${givesWay}` : abovePane}>{above}</div> : null}
      <div ref={listRef} tabIndex={-1} className={isDetailOpen ? `${listPane} ${givesWay}` : listPane}>
        {list}
      </div>
      <div ref={detailRef} tabIndex={-1} className={detailPane}>
        {isDetailOpen ? (
          <div className={back}>
            <Button variant="quiet" icon={<ArrowLeft />} onPress={goBack}>
              {backLabel}
            </Button>
          </div>
        ) : hint ? (
          <div className={hintPane}>{hint}</div>
        ) : null}
        {detail}
      </div>
    </div>
  );
}
