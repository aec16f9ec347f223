import type { ReactNode } from 'react';
import { softTone } from '../theme/tones.css.ts';
import type { Tone } from '../theme/tones.ts';
import * as styles from './IconTile.css.ts';

export const iconTileSizes = ['small', 'medium', 'large'] as const;

export type IconTileProps = {
  icon: ReactNode;
  tone?: Tone;
  /** 24, 32 or 48 px. */
  size?: (typeof iconTileSizes)[number];
};

/** An icon on a background, which represents a thing. Decorative. */
export function IconTile({ icon, tone = 'neutral', size = 'medium' }: IconTileProps) {
  return (
    <span aria-hidden className={`${styles.tile} ${styles.size[size]} ${softTone[tone]}`}>
      {icon}
    </span>
  );
}
