import { Ellipsis, Star } from 'lucide-react';
import { Fragment, type MouseEvent, useEffect, useId, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { Monogram } from '../Monogram/Monogram.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './AppTile.css.ts';

export type AppTileProps = {
  name: string;
  /** The address of the app's icon; null or absent for its letters. */
  picture?: string | null;
  /** Two lines on wide windows. On a phone it is for screen readers only. */
  description?: string;
  /** Shown in one quiet line on wide windows, each after its hidden label. On a phone the details have them. */
  facts?: readonly { label: string; text: string }[];
  /** Accessible text of a favourite; absent for other apps. */
  favouriteLabel?: string;
  /** Called for a press anywhere on the tile. */
  onOpen: () => void;
  /** The name of the button that opens the details: 'Details of Payroll'. */
  detailsLabel: string;
  /** Called for that button, a long press, a right click and the context-menu key. */
  onDetails: () => void;
  /** True if a press on the tile opens the details. Its button then shows them on phones too. */
  isEditing?: boolean;
  /** The reason why the app cannot be opened, in place of the description. The tile stays focusable. */
  disabledReason?: string;
};

/**
 * An app that opens on a press anywhere on the tile: an icon on a phone, a compact card on wide windows. Its name is the
 * button's name; the rest is the description. Place several in a `List` of the variant `launcher`.
 */
export function AppTile({
  name,
  picture,
  description,
  facts = [],
  favouriteLabel,
  onOpen,
  detailsLabel,
  onDetails,
  isEditing = false,
  disabledReason,
}: AppTileProps) {
  const id = useId();
  const isDisabled = disabledReason !== undefined && !isEditing;
  const openDetails = (event: MouseEvent) => {
    event.preventDefault();
    onDetails();
  };
  const press = useLongPress(isEditing ? onDetails : isDisabled ? () => undefined : onOpen, onDetails);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard has the button for the details, too
    <div
      className={styles.tile}
      data-disabled={disabledReason ? true : undefined}
      onContextMenu={openDetails}
    >
      <span className={styles.picture}>
        <Monogram name={name} size="launcher" picture={picture} />
        {favouriteLabel ? (
          <span className={styles.star}>
            <Star aria-hidden size={10} fill="currentColor" />
            <VisuallyHidden>
              <span id={`${id}-favourite`}>{favouriteLabel}</span>
            </VisuallyHidden>
          </span>
        ) : null}
      </span>
      <div className={styles.textBlock}>
        <Button
          {...press}
          aria-disabled={isDisabled || undefined}
          aria-describedby={`${id}-favourite ${id}-description ${id}-reason`}
          className={styles.open}
        >
          <bdi className={styles.name}>{name}</bdi>
        </Button>
        {description ? (
          <p id={`${id}-description`} className={disabledReason ? styles.replaced : styles.note}>
            {description}
          </p>
        ) : null}
        {disabledReason ? (
          <p id={`${id}-reason`} className={styles.note}>
            {disabledReason}
          </p>
        ) : null}
      </div>
      {facts.length === 0 ? null : (
        <p className={styles.facts}>
          {facts.map(({ label, text }, index) => (
            <Fragment key={label}>
              {index === 0 ? null : ' · '}
              <span className={styles.fact}>
                <VisuallyHidden>{`${label}: `}</VisuallyHidden>
                {text}
              </span>
            </Fragment>
          ))}
        </p>
      )}
      <Button
        aria-label={detailsLabel}
        data-shown={isEditing || undefined}
        onPress={onDetails}
        className={styles.more}
      >
        <Ellipsis aria-hidden size={16} />
      </Button>
    </div>
  );
}

/** Minimum duration of a long press, as on phones, in milliseconds. */
const longPressMs = 500;

/**
 * Returns the press handlers of a button with a second action for a long press. The second action runs while the finger
 * is still down, and the press that ends it does nothing.
 */
function useLongPress(onPress: () => void, onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLong = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPressStart: ({ pointerType }: { pointerType: string }) => {
      isLong.current = false;
      stop();
      if (pointerType !== 'touch') return;
      timer.current = setTimeout(() => {
        isLong.current = true;
        onLongPress();
      }, longPressMs);
    },
    onPressEnd: stop,
    onPress: () => {
      if (!isLong.current) onPress();
    },
  };
}
