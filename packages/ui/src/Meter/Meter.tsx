import { Meter as AriaMeter, Label } from 'react-aria-components/Meter';
import { markTone } from '../theme/tones.css.ts';
import type { Tone } from '../theme/tones.ts';
import * as styles from './Meter.css.ts';

/** The tone of all values from a threshold on. */
export type MeterThreshold = { from: number; tone: Tone };

export type MeterProps = {
  label: string;
  /** From 0 to `maxValue`. */
  value: number;
  maxValue?: number;
  /** The value as text: '82/100'. */
  valueLabel: string;
  /** Thresholds in ascending order; `accent` below the first. Text must have the same meaning. */
  thresholds?: readonly MeterThreshold[];
};

/** A measurement in a known range: a risk score. For progress, use `Spinner`. */
export function Meter({ label, value, maxValue = 100, valueLabel, thresholds = [] }: MeterProps) {
  const tone = thresholds.findLast(({ from }) => value >= from)?.tone ?? 'accent';
  return (
    <AriaMeter value={value} maxValue={maxValue} valueLabel={valueLabel} className={styles.meter}>
      {({ percentage }) => (
        <>
          <div className={styles.textBlock}>
            <Label className={styles.label}>{label}</Label>
            <span className={styles.value}>{valueLabel}</span>
          </div>
          <svg
            aria-hidden
            viewBox="0 0 100 1"
            preserveAspectRatio="none"
            className={`${styles.track} ${markTone[tone]}`}
          >
            <rect width="100" height="1" />
            <rect width={percentage} height="1" className={styles.bar} />
          </svg>
        </>
      )}
    </AriaMeter>
  );
}
