import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createMetrics, metricOf, openMetrics } from '../../apps/server/src/base/metrics.ts';
import { type MetricName, metricTable } from '../../apps/server/src/base/metricTable.ts';

const folder = new URL('../../deploy/', import.meta.url);
const files = ['prometheus/portico.rules.yml', 'grafana/portico.json'];
const textOf = (file: string) => readFileSync(new URL(file, folder), 'utf8');
const namesIn = (file: string) => [...new Set(textOf(file).match(/\bportico_[a-z_]+\b/g))].map(metricOf);

test.each(files)('%s uses only metrics that the hub has', file => {
  expect(namesIn(file).length).toBeGreaterThan(5);
  for (const name of namesIn(file)) expect(metricTable).toHaveProperty(name);
});

test('each metric is on the dashboard or in an alert', () => {
  const used = new Set(files.flatMap(namesIn));
  expect(Object.keys(metricTable).filter(name => !used.has(name))).toEqual([]);
});

/** Returns whether a program is installed. `promtool` and `amtool` come with Debian's packages of Prometheus. */
function has(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
const run = (program: string, ...parameters: string[]) =>
  execFileSync(program, parameters, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

test.skipIf(!has('promtool'))(
  'promtool accepts the alert rules (skipped without the package prometheus)',
  () => {
    expect(run('promtool', 'check', 'rules', 'prometheus/portico.rules.yml')).toMatch(
      /SUCCESS: \d+ rules found/,
    );
    const { panels } = JSON.parse(textOf('grafana/portico.json')) as {
      panels: { targets: { expr: string }[] }[];
    };
    // The dashboard's expressions, as rules.
    const rules = panels.flatMap(({ targets }, panel) =>
      targets.map(({ expr }, at) => ({
        record: `panel_${panel}_${at}`,
        expr: expr.replaceAll('$__rate_interval', '5m'),
      })),
    );
    const directory = mkdtempSync(join(tmpdir(), 'portico-rules-'));
    onTestFinished(() => rmSync(directory, { recursive: true }));
    const file = join(directory, 'dashboard.yml');
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
    expect(run('promtool', 'check', 'rules', file)).toMatch(/SUCCESS: \d+ rules found/);
  },
);

test.skipIf(!has('promtool'))(
  'promtool accepts every metric (skipped without the package prometheus)',
  () => {
    const metrics = createMetrics();
    for (const [name, { type }] of Object.entries(metricTable) as [MetricName, { type: string }][]) {
      if (type === 'counter') metrics.count(name, { outcome: 'success' });
      else if (type === 'histogram') metrics.observe(name, { route: '/api/users' }, 0.2);
      else metrics.read(() => [{ name, labels: { kind: 'rss' }, value: 1 }]);
    }
    // It reads the older format, in which the type of a counter has the suffix too.
    const input = openMetrics(metrics.collect()).replace(
      /^# TYPE (\w+) counter$/gm,
      '# TYPE $1_total counter',
    );
    const withHelp = input.replace(/^# HELP (portico_(?:sign_ins|checks)) /gm, '# HELP $1_total ');
    expect(() =>
      execFileSync('promtool', ['check', 'metrics'], { input: withHelp, stdio: 'pipe' }),
    ).not.toThrow();
  },
);

test.skipIf(!has('amtool'))(
  'amtool accepts the example of the alert manager (skipped without the package prometheus-alertmanager)',
  () => {
    expect(run('amtool', 'check-config', 'prometheus/alertmanager.yml')).toMatch(/SUCCESS/);
  },
);
