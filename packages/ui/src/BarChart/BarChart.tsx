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
  /** 0 to the chart's `maxValue`. */
  value: number;
  /** What it says, for whoever rests a pointer on it: '8:00 AM: 92'. */
  title: string;
  tone?: Tone;
};

export type BarChartProps = {
  /** What the picture says, in words and with its figures. */
  label: string;
  /** From the oldest to the newest. */
  bars: readonly Bar[];
  maxValue: number;
  /** A dashed line across at a value that means something, and what that is. */
  limit?: { value: number; label: string };
  /** Words under the bars, at even distances from the first bar on. */
  tickLabels?: readonly string[];
};

/** Steps of the picture up; across, a bar is one. It is stretched to the room that it has. */
const height = 100;
/** The part of its step that a bar fills. */
const breadth = 0.7;
/** What is drawn where there is nothing, so that the steps can be counted. */
const stub = 1.5;

/** How much of something there was, step by step over a time. For its shape alone, use `Sparkline`. */
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
          {tickLabels.map(words => (
            <span key={words} className={tick}>
              {words}
            </span>
          ))}
        </div>
      )}
    </div>
  );
}
