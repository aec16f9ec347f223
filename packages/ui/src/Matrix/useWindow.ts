import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { cellSize, type Extent, type Span, spanOf } from './geometry.ts';

/** The rendered part of a matrix. */
interface Shown {
  rows: Span;
  columns: Span;
  /** The number of visible rows. */
  page: number;
}

/** Returns the previous span if it is equal, to avoid renders. */
const keptSpan = (last: Span, next: Span): Span =>
  last.start === next.start && last.end === next.end ? last : next;

function keptShown(last: Shown, next: Shown): Shown {
  const [rows, columns] = [keptSpan(last.rows, next.rows), keptSpan(last.columns, next.columns)];
  const isSame = rows === last.rows && columns === last.columns && next.page === last.page;
  return isSame ? last : { ...next, rows, columns };
}

/** Assumed size before the first measurement: a large viewport. */
const guess = { inlineSize: 1200, blockSize: 800, rem: 16 };

/**
 * Returns the spans of a scrolling frame to render. They change by several rows or columns at once, so that most scroll
 * events cause no render.
 *
 * @param frame the scrolling element
 * @param corner the sticky cell in the corner, which covers the header and the names
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
        // Negative in right-to-left text.
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
      // Hidden elements have no size: keep the assumed size until it is shown.
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
