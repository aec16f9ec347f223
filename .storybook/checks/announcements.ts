const regions = '[role="status"], [role="alert"], [role="log"], [aria-live]:not([aria-live="off"])';

/** Returns whether a screen reader announces a region. Regions behind a dialog are silent. */
const isAnnounced = (region: Element) =>
  region.isConnected && region.closest('[aria-hidden="true"], [inert], [aria-live="off"]') === null;

const isElement = (node: Node): node is Element => node instanceof Element;

/** Returns the live regions of a change: the enclosing one and added ones. */
function regionsOf({ target, addedNodes }: MutationRecord): Element[] {
  const enclosing = (isElement(target) ? target : target.parentElement)?.closest(regions) ?? null;
  const added = [...addedNodes]
    .filter(isElement)
    .flatMap(node => [...(node.matches(regions) ? [node] : []), ...node.querySelectorAll(regions)]);
  return enclosing === null ? added : [enclosing, ...added];
}

/**
 * Records the announcements of a screen reader from now on: the text of each live region that changes, once for
 * simultaneous changes.
 *
 * @returns a function that returns the announcements so far, in order
 */
export function listen(): () => string[] {
  const announcements: string[] = [];
  const record = (changes: MutationRecord[]) => {
    for (const region of new Set(changes.flatMap(regionsOf))) {
      // biome-ignore lint/performance/useDomNodeTextContent: innerText separates title and sentence
      const text = (region as HTMLElement).innerText.trim().replace(/\s+/g, ' ');
      if (text !== '' && isAnnounced(region)) announcements.push(text);
    }
  };
  const observer = new MutationObserver(record);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return () => {
    record(observer.takeRecords());
    return [...announcements];
  };
}
