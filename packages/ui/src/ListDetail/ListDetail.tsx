import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../Button/index.ts';
import { back, detailPane, givesWay, listPane, panes } from './ListDetail.css.ts';

export type ListDetailProps = {
  list: ReactNode;
  /** What was picked from the list, or what stands there before. */
  detail: ReactNode;
  /** Whether something is picked: where there is room for one of the two, it is shown instead of the list. */
  isDetailOpen: boolean;
  /** 'All users'. */
  backLabel: string;
  onBack: () => void;
};

const focusedIn = (element: HTMLElement | null) =>
  document.activeElement instanceof HTMLElement && element?.contains(document.activeElement)
    ? document.activeElement
    : null;

const isOutOfSight = (element: HTMLElement | null) => element?.checkVisibility() === false;

/**
 * A list and, beside it, the one thing of it that is looked at. On a phone the one takes the place of the other,
 * and the focus goes with it and comes back.
 */
export function ListDetail({ list, detail, isDetailOpen, backLabel, onBack }: ListDetailProps) {
  const listRef = useRef<HTMLDivElement>(null);
  const detailRef = useRef<HTMLDivElement>(null);
  const leftFrom = useRef<HTMLElement>(null);
  const isReturning = useRef(false);
  const wasOpen = useRef(isDetailOpen);
  useLayoutEffect(() => {
    if (wasOpen.current === isDetailOpen) return;
    wasOpen.current = isDetailOpen;
    if (isDetailOpen) {
      // What has just gone out of sight keeps the focus until the next frame.
      leftFrom.current = focusedIn(listRef.current);
      if (isOutOfSight(listRef.current)) detailRef.current?.focus();
    }
    if (!isDetailOpen && isReturning.current) (leftFrom.current ?? listRef.current)?.focus();
    isReturning.current = false;
  }, [isDetailOpen]);
  const goBack = () => {
    isReturning.current = true;
    onBack();
  };
  return (
    <div className={panes}>
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
        ) : null}
        {detail}
      </div>
    </div>
  );
}
