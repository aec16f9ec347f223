import { indexOf } from './indexOf.ts';
import { initialsOf } from './initials.ts';
import { hue, monogram, round, size as sizes } from './Monogram.css.ts';

export const monogramSizes = ['small', 'medium', 'large'] as const;
export const monogramShapes = ['square', 'round'] as const;

export type MonogramProps = {
  /** The name that determines letters and colour. */
  name: string;
  /** 24, 32 or 48 px. */
  size?: (typeof monogramSizes)[number];
  /** `square` for an app, `round` for a person. */
  shape?: (typeof monogramShapes)[number];
};

/** One or two letters for an app or a person, in a colour of the name. Decorative: show the name next to it. */
export function Monogram({ name, size = 'medium', shape = 'square' }: MonogramProps) {
  const looks = `${monogram} ${sizes[size]} ${hue[indexOf(name, hue.length)]}`;
  return (
    <span aria-hidden className={shape === 'round' ? `${looks} ${round}` : looks}>
      {initialsOf(name)}
    </span>
  );
}
