const normalised = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Returns a pattern for a text; `{name}` matches any text. */
const patternOf = (text: string) =>
  new RegExp(
    normalised(text)
      .split(/\{\w+\}/)
      .map(part => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
      .join('.+'),
  );

/** Returns true for a displayed, opaque element that is larger than visually hidden ones. */
function isDisplayed(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return (
    width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  );
}

/** Returns an element's text, or a field's value. */
function textOf(element: Element): string {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    return normalised(element.value || element.placeholder);
  }
  return normalised(element.textContent ?? '');
}

/**
 * Returns true if a text is visible on the page. It may span the children of one element.
 *
 * @param text the exact text; white space may differ, and `{name}` matches any text
 */
export function isVisible(text: string, page: Element = document.body): boolean {
  const wanted = patternOf(text);
  return Array.from(page.querySelectorAll('*')).some(
    element =>
      !element.matches('script, style') &&
      wanted.test(textOf(element)) &&
      // Only the innermost element that contains all of the text.
      !Array.from(element.children).some(child => wanted.test(textOf(child))) &&
      isDisplayed(element),
  );
}
