import { markTone } from '../theme/tones.css.ts';
import type { Tone } from '../theme/tones.ts';
import * as styles from './Sparkline.css.ts';

export type SparklineProps = {
  /** The accessible name with the figures: 'Sign-ins on each of the last 3 days: 4, 0, 7'. */
  label: string;
  /** The values, oldest first, none below zero. */
  values: readonly number[];
  tone?: Tone;
};

/** Size of the view box. The SVG is stretched to the available space. */
const [width, height] = [100, 100];

/** The trend of a figure without axes: rising, falling or jumping. Its scale starts at zero. */
export function Sparkline({ label, values, tone = 'accent' }: SparklineProps) {
  const most = Math.max(1, ...values);
  const across = width / Math.max(1, values.length - 1);
  const points = values.map((value, index) => `${index * across},${height - (value / most) * height}`);
  const last = points.at(-1);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={`${styles.picture} ${markTone[tone]}`}
    >
      {last === undefined ? null : (
        <>
          <path
            d={`M0,${height} L${points.join(' L')} L${(values.length - 1) * across},${height} Z`}
            className={styles.area}
          />
          <path d={`M${points.join(' L')}`} className={styles.line} />
          <path d={`M${last} L${last}`} className={styles.now} />
        </>
      )}
    </svg>
  );
}
