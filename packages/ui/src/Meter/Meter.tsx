import { Meter as AriaMeter, Label } from 'react-aria-components/Meter';
import { markTone } from '../theme/tones.css.ts';
import type { Tone } from '../theme/tones.ts';
import { bar, label as labelLooks, meter, track, value as valueLooks, words } from './Meter.css.ts';

/** A value and what it and those above it are taken for. */
export type MeterThreshold = { from: number; tone: Tone };

export type MeterProps = {
  label: string;
  /** 0 to `maxValue`. */
  value: number;
  maxValue?: number;
  /** The value in words: '82/100'. */
  valueLabel: string;
  /** How to take which values, from the lowest up; `accent` below the first. The words say it too. */
  thresholds?: readonly MeterThreshold[];
};

/** A measure inside a known range: a risk score. For work that is under way, use `Spinner`. */
export function Meter({ label, value, maxValue = 100, valueLabel, thresholds = [] }: MeterProps) {
  const tone = thresholds.findLast(({ from }) => value >= from)?.tone ?? 'accent';
  return (
    <AriaMeter value={value} maxValue={maxValue} valueLabel={valueLabel} className={meter}>
      {({ percentage }) => (
        <>
          <div className={words}>
            <Label className={labelLooks}>{label}</Label>
            <span className={valueLooks}>{valueLabel}</span>
          </div>
          <svg
            aria-hidden
            viewBox="0 0 100 1"
            preserveAspectRatio="none"
            className={`${track} ${markTone[tone]}`}
          >
            <rect width="100" height="1" />
            <rect width={percentage} height="1" className={bar} />
          </svg>
        </>
      )}
    </AriaMeter>
  );
}
