const nextFrame = () => new Promise(requestAnimationFrame);

/**
 * Lays the page out at each width, in CSS pixels, by resizing the story's frame. A story that is opened without one has
 * only the width of its window.
 */
export async function atWidths(
  widths: readonly number[],
  work: (width: number) => void | Promise<void>,
): Promise<void> {
  // Of another window, so it is no instance of this one's HTMLElement.
  const frame = globalThis.frameElement as HTMLElement | null;
  if (frame === null) return work(innerWidth);
  const { width: initial } = frame.style;
  const settle = async () => {
    // Observers of sizes and of media queries run after the layout of the first frame.
    await nextFrame();
    await nextFrame();
  };
  try {
    for (const width of widths) {
      frame.style.width = `${width}px`;
      await settle();
      await work(width);
    }
  } finally {
    frame.style.width = initial;
    await settle();
  }
}
