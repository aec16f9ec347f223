import { ArrowUpRight, Lock } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from 'react-aria-components/Button';
import { Monogram } from '../Monogram/index.ts';
import { iconSlot } from '../theme/icon.css.ts';
import {
  arrow,
  description as descriptionLooks,
  foot,
  head,
  name as nameLooks,
  open,
  picture as pictureLooks,
  reason,
  textBlock,
  tile,
} from './AppTile.css.ts';

export type AppTileProps = {
  name: string;
  /** The address of the app's icon; null or absent for its letters. */
  picture?: string | null;
  /** One line. At most two are shown. */
  description?: string;
  /** Secondary text at the bottom: time spent, last accessed. */
  meta?: ReactNode;
  badge?: ReactNode;
  /** Called for a press anywhere on the tile. */
  onOpen: () => void;
  /** The reason why the app cannot be opened, instead of `meta`. The tile stays focusable. */
  disabledReason?: string;
};

/**
 * An app that opens on a press anywhere on the tile. Its name is the button's name; the rest is the description. Place
 * several in a `Grid` with medium columns.
 */
export function AppTile({ name, picture, description, meta, badge, onOpen, disabledReason }: AppTileProps) {
  const id = useId();
  const isDisabled = disabledReason !== undefined;
  const note = disabledReason ?? meta;
  return (
    <div className={tile} data-disabled={isDisabled || undefined}>
      <div className={head}>
        <span className={pictureLooks}>
          <Monogram name={name} size="large" picture={picture} />
        </span>
        <div className={textBlock}>
          <Button
            onPress={isDisabled ? undefined : onOpen}
            aria-disabled={isDisabled || undefined}
            aria-describedby={`${id}-description ${id}-note`}
            className={open}
          >
            <bdi className={nameLooks}>{name}</bdi>
          </Button>
          {description ? (
            <p id={`${id}-description`} className={descriptionLooks}>
              {description}
            </p>
          ) : null}
        </div>
        {isDisabled ? null : (
          <span aria-hidden className={`${iconSlot} ${arrow}`}>
            <ArrowUpRight />
          </span>
        )}
      </div>
      {note || badge ? (
        <div className={foot}>
          <span id={`${id}-note`} className={reason}>
            {isDisabled ? (
              <span aria-hidden className={iconSlot}>
                <Lock />
              </span>
            ) : null}
            {note}
          </span>
          {badge}
        </div>
      ) : null}
    </div>
  );
}
