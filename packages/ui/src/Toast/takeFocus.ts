/**
 * Moves the focus to a toast on F6, and back on the next F6. React Aria does so only for a region that exists before its
 * first toast, and this one does not.
 *
 * @returns a function that ends it
 */
export function takeFocusOnF6(toast: HTMLElement): () => void {
  let left: Element | null = null;
  const move = (event: KeyboardEvent) => {
    if (event.key !== 'F6' || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const isInside = toast.contains(document.activeElement);
    if (!isInside) left = document.activeElement;
    const target = isInside ? left : toast;
    if (target instanceof HTMLElement) target.focus();
  };
  document.addEventListener('keydown', move);
  return () => document.removeEventListener('keydown', move);
}
