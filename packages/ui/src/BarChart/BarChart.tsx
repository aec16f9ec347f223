import { markTone } from '../theme/tones.css.ts';
import type { Tone } from '../theme/tones.ts';
import {
  bar as barLooks,
  chart,
  ground,
  legend,
  limit as limitLooks,
  nothing,
  picture,
  sample,
  tick,
  ticks,
} from './BarChart.css.ts';

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
  /** Labels below the bars, at even distances from the first bar. */
  tickLabels?: readonly string[];
};

/** Height of the view box. Its width is the number of bars; the SVG is stretched to the available space. */
const height = 100;
/** Width of a bar, as a fraction of its step. */
const breadth = 0.7;
/** Height of a bar for the value 0, which keeps the steps countable. */
const stub = 1.5;

/** Values over time, step by step. For the shape only, use `Sparkline`. */
export function BarChart({ label, bars, maxValue, limit, tickLabels = [] }: BarChartProps) {
  const up = (value: number) => (value / maxValue) * height;
  const x = (index: number) => index + (1 - breadth) / 2;
  return (
    <div className={chart}>
      {limit ? (
        <div aria-hidden className={legend}>
          <span className={sample} />
          {limit.label}
        </div>
      ) : null}
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${Math.max(1, bars.length)} ${height}`}
        preserveAspectRatio="none"
        className={picture}
      >
        {limit ? <path d={`M0,${height - up(limit.value)} H${bars.length}`} className={limitLooks} /> : null}
        {bars.map(({ id, value, title, tone = 'accent' }, index) => {
          const size = value === 0 ? stub : Math.max(up(value), 2 * stub);
          return (
            <g key={id} className={value === 0 ? nothing : markTone[tone]}>
              <title>{title}</title>
              <rect x={index} width={1} height={height} className={ground} />
              <rect x={x(index)} y={height - size} width={breadth} height={size} className={barLooks} />
            </g>
          );
        })}
      </svg>
      {tickLabels.length === 0 ? null : (
        <div aria-hidden className={ticks}>
          {tickLabels.map(text => (
            <span key={text} className={tick}>
              {text}
            </span>
          ))}
        </div>
      )}
    </div>
  );
}
