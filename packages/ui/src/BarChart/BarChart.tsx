import { type PointerEvent, useState } from 'react';
import { markTone } from '../theme/tones.css.ts';
import type { Tone } from '../theme/tones.ts';
import * as styles from './BarChart.css.ts';

/** One bar. */
export type Bar = {
  id: string | number;
  /** From 0 to the chart's `maxValue`. */
  value: number;
  /** The text on hover: '8:00 AM: 92'. */
  title: string;
  tone?: Tone;
};

export type BarChartProps = {
  /** The accessible name, with the figures. */
  label: string;
  /** The bars, oldest first. */
  bars: readonly Bar[];
  maxValue: number;
  /** A dashed line at a threshold, with its label. */
  limit?: { value: number; label: string };
  /** Names a slider over the bars, which shows the text of one bar by hover, focus and touch: 'Sign-ins: day'. */
  stepLabel?: string;
  /** Labels below the bars, at even distances from the first bar. */
  tickLabels?: readonly string[];
  /** The bar whose text shows while no other is chosen; the last one if absent. */
  restIndex?: number;
};

/** Height of the view box. Its width is the number of bars; the SVG is stretched to the available space. */
const height = 100;
/** Width of a bar, as a fraction of its step. */
const breadth = 0.7;
/** Height of a bar for the value 0, which keeps the steps countable. */
const stub = 1.5;

/** Returns the index of the bar under a pointer. */
function barAt({ currentTarget, clientX }: PointerEvent<HTMLElement>, count: number): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  const share = (clientX - left) / width;
  const isReversed = getComputedStyle(currentTarget).direction === 'rtl';
  return Math.max(0, Math.min(count - 1, Math.floor((isReversed ? 1 - share : share) * count)));
}

/** Values over time, step by step. For the shape only, use `Sparkline`. */
export function BarChart({
  label,
  bars,
  maxValue,
  limit,
  stepLabel,
  tickLabels = [],
  restIndex,
}: BarChartProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const last = bars.length - 1;
  const current = Math.min(chosen ?? restIndex ?? last, last);
  const up = (value: number) => (value / maxValue) * height;
  const x = (index: number) => index + (1 - breadth) / 2;
  return (
    <div className={styles.chart}>
      {limit ? (
        <div aria-hidden className={styles.legend}>
          <span className={styles.sample} />
          {limit.label}
        </div>
      ) : null}
      {stepLabel !== undefined && current >= 0 ? (
        <div aria-hidden className={styles.readout}>
          {bars[current]?.title}
        </div>
      ) : null}
      <div className={styles.frame}>
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${Math.max(1, bars.length)} ${height}`}
          preserveAspectRatio="none"
          className={styles.picture}
        >
          {limit ? (
            <path d={`M0,${height - up(limit.value)} H${bars.length}`} className={styles.limit} />
          ) : null}
          {bars.map(({ id, value, title, tone = 'accent' }, index) => {
            const size = value === 0 ? stub : Math.max(up(value), 2 * stub);
            return (
              <g
                key={id}
                className={value === 0 ? styles.nothing : markTone[tone]}
                data-current={index === chosen || undefined}
              >
                <title>{title}</title>
                <rect x={index} width={1} height={height} className={styles.ground} />
                <rect x={x(index)} y={height - size} width={breadth} height={size} className={styles.bar} />
              </g>
            );
          })}
        </svg>
        {stepLabel !== undefined && current >= 0 ? (
          <input
            type="range"
            aria-label={stepLabel}
            aria-valuetext={bars[current]?.title}
            min={0}
            max={last}
            value={current}
            onChange={event => setChosen(Number(event.target.value))}
            onFocus={() => setChosen(current)}
            onPointerMove={event => setChosen(barAt(event, bars.length))}
            onPointerLeave={() => setChosen(null)}
            className={styles.slider}
          />
        ) : null}
      </div>
      {tickLabels.length === 0 ? null : (
        <div aria-hidden className={styles.ticks}>
          {tickLabels.map(text => (
            <span key={text} className={styles.tick}>
              {text}
            </span>
          ))}
        </div>
      )}
    </div>
  );
}
