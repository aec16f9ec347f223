import { useState } from 'react';
import { indexOf } from './indexOf.ts';
import { initialsOf } from './initials.ts';
import * as styles from './Monogram.css.ts';

export const monogramSizes = ['small', 'medium', 'large', 'launcher'] as const;
export const monogramShapes = ['square', 'round'] as const;

export type MonogramProps = {
  /** The name that determines letters and colour. */
  name: string;
  /** 24, 32 or 48 px. `launcher` is 60 px on a phone, 40 on wider windows. */
  size?: (typeof monogramSizes)[number];
  /** `square` for an app, `round` for a person. */
  shape?: (typeof monogramShapes)[number];
  /** The address of a picture in place of the letters; null for none. It is shown whole, on a light plate. */
  picture?: string | null;
};

/**
 * One or two letters for an app or a person, in a colour of the name, or a picture. The letters show until the picture
 * has loaded, and stay if it fails. Decorative: show the name next to it.
 */
export function Monogram({ name, size = 'medium', shape = 'square', picture = null }: MonogramProps) {
  const [loaded, setLoaded] = useState<string | null>(null);
  const isLoaded = picture !== null && loaded === picture;
  const looks = `${styles.monogram} ${styles.size[size]} ${styles.hue[indexOf(name, styles.hue.length)]}`;
  return (
    <span aria-hidden className={shape === 'round' ? `${looks} ${styles.round}` : looks}>
      {isLoaded ? null : initialsOf(name)}
      {picture === null ? null : (
        <img
          src={picture}
          alt=""
          loading="lazy"
          draggable={false}
          data-loaded={isLoaded || undefined}
          className={styles.picture}
          onLoad={() => setLoaded(picture)}
        />
      )}
    </span>
  );
}
