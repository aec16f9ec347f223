const regions = '[role="status"], [role="alert"], [role="log"], [aria-live]:not([aria-live="off"])';

/** Whether a screen reader hears of it: what lies behind a dialog is silent. */
const isHeard = (region: Element) =>
  region.isConnected && region.closest('[aria-hidden="true"], [inert], [aria-live="off"]') === null;

const isElement = (node: Node): node is Element => node instanceof Element;

/** The live regions that a change is about: the one around it, and those that came with it. */
function regionsOf({ target, addedNodes }: MutationRecord): Element[] {
  const around = (isElement(target) ? target : target.parentElement)?.closest(regions) ?? null;
  const brought = [...addedNodes]
    .filter(isElement)
    .flatMap(node => [...(node.matches(regions) ? [node] : []), ...node.querySelectorAll(regions)]);
  return around === null ? brought : [around, ...brought];
}

/**
 * Listens to what a screen reader would say by itself, from now on: the words of each live region whenever they
 * change, once for all changes of one moment.
 *
 * @returns what was said so far, in its order
 */
export function listen(): () => string[] {
  const said: string[] = [];
  const hear = (changes: MutationRecord[]) => {
    for (const region of new Set(changes.flatMap(regionsOf))) {
      // biome-ignore lint/performance/useDomNodeTextContent: title and sentence stand on lines of their own
      const words = (region as HTMLElement).innerText.trim().replace(/\s+/g, ' ');
      if (words !== '' && isHeard(region)) said.push(words);
    }
  };
  const observer = new MutationObserver(hear);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return () => {
    hear(observer.takeRecords());
    return [...said];
  };
}
