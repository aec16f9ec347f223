import { X } from 'lucide-react';
import { useEffect } from 'react';
import { UNSAFE_PortalProvider as PortalProvider } from 'react-aria/PortalProvider';
import { Button } from 'react-aria-components/Button';
import { Link } from 'react-aria-components/Link';
import { Text } from 'react-aria-components/Text';
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastRegion as AriaToastRegion,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
} from 'react-aria-components/Toast';
import { pastToasts } from '../pastToasts/index.ts';
import { keyboardHeight, measuredToast } from '../theme/bottomInset.css.ts';
import { Icon } from '../theme/Icon.tsx';
import { toneIcons } from '../theme/toneIcons.ts';
import { markTone, softTone } from '../theme/tones.css.ts';
import * as styles from './Toast.css.ts';
import { slotSelector } from './ToastSlot.tsx';
import { receiveToasts, type ToastMessage } from './toasts.ts';

const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 1 });

export type ToasterProps = {
  /** The accessible name of the region, which F6 focuses: 'Notifications'. */
  label: string;
  /** The name of the close button. */
  closeLabel: string;
  /** Keeps toasts until they are closed, whatever their duration. In a slot they are always kept. */
  areKept?: boolean;
};

/** Returns the element that toasts are in: a slot of the page, or the body. */
const place = () => document.querySelector<HTMLElement>(slotSelector) ?? document.body;

const isInSlot = () => place() !== document.body;

/** The region of toasts. `Toaster` loads this file after the first paint. */
export default function ToastRegion({ label, closeLabel, areKept = false }: ToasterProps) {
  useEffect(() => {
    receiveToasts({
      show(message, duration) {
        queue.clear();
        queue.add(message, areKept || isInSlot() ? {} : { timeout: message.duration ?? duration });
        pastToasts.add(message);
      },
      clear: () => queue.clear(),
    });
  }, [areKept]);
  return (
    <PortalProvider getContainer={place}>
      <AriaToastRegion queue={queue} aria-label={label} className={styles.region}>
        {({ toast }) => {
          const { tone = 'info' } = toast.content;
          const Sign = toneIcons[tone];
          return (
            <AriaToast
              ref={arrive}
              toast={toast}
              className={isInSlot() ? `${styles.inSlot} ${softTone[tone]}` : styles.toast}
            >
              <Icon icon={<Sign />} looks={`${styles.iconLine} ${markTone[tone]}`} />
              <ToastContent className={styles.textBlock}>
                <Text slot="title" className={styles.title}>
                  {toast.content.title}
                </Text>
                {toast.content.description ? (
                  <Text slot="description" className={styles.description}>
                    {toast.content.description}
                  </Text>
                ) : null}
              </ToastContent>
              {toast.content.action ? (
                <Link
                  href={toast.content.action.href}
                  onPress={() => queue.close(toast.key)}
                  className={styles.action}
                >
                  {toast.content.action.label}
                </Link>
              ) : null}
              {toast.content.button ? (
                <Button
                  // Without a slot, the toast would give it the name and the press of the toast's close button.
                  slot={null}
                  onPress={() => {
                    queue.close(toast.key);
                    toast.content.button?.onPress();
                  }}
                  className={`${styles.action} ${styles.button}`}
                >
                  {toast.content.button.label}
                </Button>
              ) : null}
              <Button slot="close" aria-label={closeLabel} className={styles.close}>
                <Icon icon={<X />} />
              </Button>
            </AriaToast>
          );
        }}
      </AriaToastRegion>
    </PortalProvider>
  );
}

/** Sets the custom property behind a `var(…)`, in pixels. */
const setPixels = (variable: string, pixels: number) =>
  document.documentElement.style.setProperty(variable.slice('var('.length, -1), `${pixels}px`);

/** Makes room for a new toast, and lets F6 reach it. @returns a function that undoes both */
function arrive(toast: HTMLElement | null): (() => void) | undefined {
  if (toast === null) return undefined;
  const undo = [makeRoom(toast), takeFocusOnF6(toast)];
  return () => {
    for (const end of undo) end();
  };
}

/** Ends the page above a toast in a narrow window, and scrolls if it would cover what has the focus. */
function makeRoom(toast: HTMLElement): () => void {
  const { visualViewport: visible } = window;
  const measure = () => {
    setPixels(measuredToast, toast.offsetHeight);
    // Zooming in by pinching makes the visible part smaller too.
    if (visible)
      setPixels(keyboardHeight, Math.max(0, Math.round(innerHeight - visible.height * visible.scale)));
    keepFocusClear(toast);
  };
  const observer = new ResizeObserver(measure);
  observer.observe(toast);
  visible?.addEventListener('resize', measure);
  return () => {
    observer.disconnect();
    visible?.removeEventListener('resize', measure);
  };
}

function keepFocusClear(toast: HTMLElement): void {
  const focused = document.activeElement;
  if (focused === null || toast.contains(focused)) return;
  const [own, other] = [toast.getBoundingClientRect(), focused.getBoundingClientRect()];
  // A screen that has the focus after a navigation is larger than the viewport.
  if (other.height > innerHeight / 2) return;
  const overlaps =
    other.bottom > own.top && other.top < own.bottom && other.right > own.left && other.left < own.right;
  if (overlaps) focused.scrollIntoView({ block: 'nearest' });
}

/**
 * Moves the focus to a toast on F6, and back on the next F6. React Aria does so only for a region that exists before its
 * first toast, and this one does not.
 *
 * @returns a function that ends it
 */
function takeFocusOnF6(toast: HTMLElement): () => void {
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
