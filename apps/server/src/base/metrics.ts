import { type MetricName, metricTable } from './metricTable.ts';

type Labels = Readonly<Record<string, string>>;

/** One value of a metric. A histogram has several: their names have a suffix. */
export interface Sample {
  name: string;
  labels: Labels;
  value: number;
}

/** Returns a sample of a metric, which is named without its prefix. */
export const sampleOf = (name: string, value: number, labels: Labels = {}): Sample => ({
  name: `portico_${name}`,
  labels,
  value,
});

export interface Metrics {
  count(name: MetricName, labels: Labels, by?: number): void;
  /** Adds a value to a histogram, in the unit of its name. */
  observe(name: MetricName, labels: Labels, value: number): void;
  /** Adds values that are read for each scrape. */
  read(source: () => readonly Sample[]): void;
  collect(): Sample[];
}

/** The sum and the counts of a histogram's values up to each bound, the last one for all. */
interface Histogram {
  name: MetricName;
  labels: Labels;
  sum: number;
  counts: number[];
}

/** The most combinations of labels of a metric. Labels have few values; this bounds a mistake. */
const maxSeries = 2_000;

const bucketsOf = (name: MetricName): readonly number[] => {
  const metric = metricTable[name];
  return 'buckets' in metric ? metric.buckets : [];
};

/** Creates the metrics of a process. */
export function createMetrics(): Metrics {
  const counters = new Map<string, Sample>();
  const histograms = new Map<string, Histogram>();
  const sources: (() => readonly Sample[])[] = [];
  const keyOf = (name: string, labels: Labels) => name + Object.values(labels).join('\u0000');
  return {
    count(name, labels, by = 1) {
      const key = keyOf(name, labels);
      const known = counters.get(key);
      if (known !== undefined) known.value += by;
      else if (counters.size < maxSeries) counters.set(key, { name: `${name}_total`, labels, value: by });
    },
    observe(name, labels, value) {
      const key = keyOf(name, labels);
      const bounds = bucketsOf(name);
      let known = histograms.get(key);
      if (known === undefined) {
        if (histograms.size >= maxSeries) return;
        known = { name, labels, sum: 0, counts: new Array(bounds.length + 1).fill(0) };
        histograms.set(key, known);
      }
      known.sum += value;
      const bucket = bounds.findIndex(bound => value <= bound);
      const place = bucket === -1 ? bounds.length : bucket;
      known.counts[place] = (known.counts[place] ?? 0) + 1;
    },
    read: source => void sources.push(source),
    collect: () => [
      ...counters.values(),
      ...[...histograms.values()].flatMap(samplesOf),
      ...sources.flatMap(source => source()),
    ],
  };
}

function samplesOf({ name, labels, sum, counts }: Histogram): Sample[] {
  const bounds = [
    ...bucketsOf(name).map(bound => (Number.isInteger(bound) ? `${bound}.0` : `${bound}`)),
    '+Inf',
  ];
  let total = 0;
  const buckets = counts.map((count, place) => {
    total += count;
    return { name: `${name}_bucket`, labels: { ...labels, le: bounds[place] ?? '' }, value: total };
  });
  return [
    ...buckets,
    { name: `${name}_sum`, labels, value: sum },
    { name: `${name}_count`, labels, value: total },
  ];
}

const suffix = /_(total|bucket|sum|count)$/;

/** Returns the metric of a sample. */
export const metricOf = (sample: string): string =>
  Object.hasOwn(metricTable, sample) ? sample : sample.replace(suffix, '');

const escaped = (text: string) => text.replace(/[\\"\n]/g, sign => (sign === '\n' ? '\\n' : `\\${sign}`));

/** Writes samples in the text format of OpenMetrics 1.0. */
export function openMetrics(samples: readonly Sample[]): string {
  const byMetric = Map.groupBy(samples, ({ name }) => metricOf(name));
  const lines = [...byMetric].flatMap(([name, ofMetric]) => {
    const { type, help } = metricTable[name as MetricName];
    const values = ofMetric.map(sample => {
      const labels = Object.entries(sample.labels).map(([label, value]) => `${label}="${escaped(value)}"`);
      return `${sample.name}${labels.length === 0 ? '' : `{${labels.join(',')}}`} ${sample.value}`;
    });
    return [`# TYPE ${name} ${type}`, `# HELP ${name} ${help}`, ...values];
  });
  return [...lines, '# EOF', ''].join('\n');
}
