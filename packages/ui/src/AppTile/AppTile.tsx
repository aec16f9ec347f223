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
  picture,
  reason,
  tile,
  words,
} from './AppTile.css.ts';

export type AppTileProps = {
  name: string;
  /** One line; two are shown at most. */
  description?: string;
  /** Quiet words at the foot: time spent, last accessed. */
  meta?: ReactNode;
  badge?: ReactNode;
  /** One press anywhere on the tile. */
  onOpen: () => void;
  /** Why the app cannot be opened now, in place of `meta`. The tile can be reached but not pressed. */
  disabledReason?: string;
};

/**
 * An app that one press anywhere on the tile opens. Its name is the button's name; the rest describes it. Several
 * stand in a `Grid` of medium columns.
 */
export function AppTile({ name, description, meta, badge, onOpen, disabledReason }: AppTileProps) {
  const id = useId();
  const isDisabled = disabledReason !== undefined;
  const note = disabledReason ?? meta;
  return (
    <div className={tile} data-disabled={isDisabled || undefined}>
      <div className={head}>
        <span className={picture}>
          <Monogram name={name} size="large" />
        </span>
        <div className={words}>
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
