import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { cellSize, type Extent, type Span, spanOf } from './geometry.ts';

/** What of a matrix is drawn. */
interface Shown {
  rows: Span;
  columns: Span;
  /** Rows that fit in view. */
  page: number;
}

/** The last one where nothing has changed, so that what depends on it is not drawn again. */
const keptSpan = (last: Span, next: Span): Span =>
  last.start === next.start && last.end === next.end ? last : next;

function keptShown(last: Shown, next: Shown): Shown {
  const [rows, columns] = [keptSpan(last.rows, next.rows), keptSpan(last.columns, next.columns)];
  const isSame = rows === last.rows && columns === last.columns && next.page === last.page;
  return isSame ? last : { ...next, rows, columns };
}

/** Before anything is measured: what a large window shows. */
const guess = { inlineSize: 1200, blockSize: 800, rem: 16 };

/**
 * Follows what is in view of a scrolling frame, and tells what to draw. It changes a few rows or columns at a
 * time, so that most scrolling draws nothing.
 *
 * @param frame what scrolls
 * @param corner the cell that stays at its start: the others are seen beside and under it
 */
export function useWindow(
  frame: RefObject<HTMLElement | null>,
  corner: RefObject<HTMLElement | null>,
  { rows, columns }: Pick<Extent, 'rows' | 'columns'>,
): Shown & { follow: () => void } {
  const view = useRef(guess);
  const look = useCallback((): Shown => {
    const { inlineSize, blockSize, rem } = view.current;
    const { scrollTop = 0, scrollLeft = 0 } = frame.current ?? {};
    return {
      rows: spanOf({
        size: cellSize.row * rem,
        count: rows,
        margin: 4,
        offset: scrollTop,
        extent: blockSize,
      }),
      columns: spanOf({
        size: cellSize.column * rem,
        count: columns,
        margin: 2,
        // Negative where the reading runs from right to left.
        offset: Math.abs(scrollLeft),
        extent: inlineSize,
      }),
      page: Math.max(1, Math.floor(blockSize / (cellSize.row * rem)) - 1),
    };
  }, [frame, rows, columns]);
  const [shown, setShown] = useState(look);
  const follow = useCallback(() => {
    const next = look();
    setShown(last => keptShown(last, next));
  }, [look]);

  useLayoutEffect(() => {
    const { current: box } = frame;
    const { current: fixed } = corner;
    if (box === null || fixed === null) return;
    const measure = () => {
      // Out of sight it has no size: the guess stands until it is seen.
      if (box.clientHeight === 0) return;
      view.current = {
        inlineSize: box.clientWidth - fixed.offsetWidth,
        blockSize: box.clientHeight - fixed.offsetHeight,
        rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
      };
      follow();
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    observer.observe(fixed);
    return () => observer.disconnect();
  }, [frame, corner, follow]);

  return { ...shown, follow };
}
