const spaced = (text: string) => text.replace(/\s+/g, ' ').trim();

/** What reads as a text: for what stands in braces there may be anything. */
const patternOf = (text: string) =>
  new RegExp(
    spaced(text)
      .split(/\{\w+\}/)
      .map(part => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
      .join('.+'),
  );

/** Seen by eye: displayed, not transparent, and larger than what is put there for screen readers alone. */
function isSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return (
    width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  );
}

/** What an element says itself: its text, or what stands in a field. */
function saidBy(element: Element): string {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    return spaced(element.value || element.placeholder);
  }
  return spaced(element.textContent ?? '');
}

/**
 * Whether a text can be read on the page. It may be spread over the parts of one element.
 *
 * @param text to the letter; white space may differ, and `{name}` stands for any name
 */
export function isVisible(text: string, page: Element = document.body): boolean {
  const wanted = patternOf(text);
  return Array.from(page.querySelectorAll('*')).some(
    element =>
      !element.matches('script, style') &&
      wanted.test(saidBy(element)) &&
      // The innermost that says all of it.
      !Array.from(element.children).some(child => wanted.test(saidBy(child))) &&
      isSeen(element),
  );
}
