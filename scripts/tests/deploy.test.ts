import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { commands } from '../../apps/server/src/start/commands/table.ts';
import { root } from '../lib/processes.ts';
import { readTracked } from '../lib/trackedFiles.ts';

/**
 * The part of Kubernetes' API that the manifests use. Strict: a misspelt field is one that the cluster ignores.
 *
 * Source: Kubernetes API reference, batch/v1, apps/v1, policy/v1 and core/v1.
 */
const labels = v.record(v.string(), v.string());
const metadata = v.strictObject({ name: v.string(), labels: v.optional(labels) });
const selector = v.strictObject({ matchLabels: labels });
const quantity = v.pipe(v.string(), v.regex(/^\d+(m|Mi|Gi)?$/));
const port = v.union([v.number(), v.string()]);
const timing = { periodSeconds: v.number(), failureThreshold: v.optional(v.number()) };
const probe = v.union([
  v.strictObject({ httpGet: v.strictObject({ path: v.literal('/healthz'), port }), ...timing }),
  v.strictObject({ tcpSocket: v.strictObject({ port }), ...timing }),
]);
const container = v.strictObject({
  name: v.string(),
  image: v.string(),
  args: v.tuple([v.picklist(Object.keys(commands))]),
  envFrom: v.array(v.strictObject({ secretRef: v.strictObject({ name: v.string() }) })),
  env: v.optional(v.array(v.strictObject({ name: v.string(), value: v.string() }))),
  ports: v.optional(v.array(v.strictObject({ name: v.string(), containerPort: v.number() }))),
  startupProbe: v.optional(probe),
  readinessProbe: v.optional(probe),
  livenessProbe: v.optional(probe),
  resources: v.optional(
    v.strictObject({
      requests: v.strictObject({ cpu: quantity, memory: quantity }),
      limits: v.strictObject({ memory: quantity }),
    }),
  ),
  // Deny first: every container has all of them.
  securityContext: v.strictObject({
    allowPrivilegeEscalation: v.literal(false),
    readOnlyRootFilesystem: v.literal(true),
    capabilities: v.strictObject({ drop: v.tuple([v.literal('ALL')]) }),
  }),
  volumeMounts: v.optional(v.array(v.strictObject({ name: v.string(), mountPath: v.string() }))),
});
const template = v.strictObject({
  metadata: v.strictObject({ labels }),
  spec: v.strictObject({
    restartPolicy: v.optional(v.picklist(['Never', 'OnFailure', 'Always'])),
    automountServiceAccountToken: v.literal(false),
    terminationGracePeriodSeconds: v.optional(v.number()),
    securityContext: v.strictObject({
      runAsNonRoot: v.literal(true),
      runAsUser: v.number(),
      runAsGroup: v.number(),
      fsGroup: v.number(),
      seccompProfile: v.strictObject({ type: v.literal('RuntimeDefault') }),
    }),
    containers: v.array(container),
    volumes: v.optional(v.array(v.strictObject({ name: v.string(), emptyDir: v.strictObject({}) }))),
  }),
});
const kind = <Spec extends v.GenericSchema>(apiVersion: string, name: string, spec: Spec) =>
  v.strictObject({ apiVersion: v.literal(apiVersion), kind: v.literal(name), metadata, spec });
const manifest = v.variant('kind', [
  kind('batch/v1', 'Job', v.strictObject({ backoffLimit: v.number(), template })),
  kind(
    'apps/v1',
    'Deployment',
    v.strictObject({
      replicas: v.number(),
      selector,
      strategy: v.strictObject({
        rollingUpdate: v.strictObject({ maxUnavailable: v.literal(0), maxSurge: v.number() }),
      }),
      template,
    }),
  ),
  kind('policy/v1', 'PodDisruptionBudget', v.strictObject({ minAvailable: v.number(), selector })),
  kind(
    'v1',
    'Service',
    v.strictObject({
      selector: labels,
      ports: v.array(v.strictObject({ name: v.string(), port: v.number(), targetPort: port })),
    }),
  ),
]);

const { version } = JSON.parse(readTracked('package.json')) as { version: string };
const manifests = parseAllDocuments(readTracked('deploy/kubernetes.yaml')).map(document => document.toJS());
const settings = new Set(
  [...readTracked('docs/operations.md').matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name),
);

describe('the Kubernetes manifests', () => {
  test.each(manifests)('have only fields that Kubernetes knows ($kind)', object => {
    expect(v.safeParse(manifest, object).issues?.map(issue => v.getDotPath(issue))).toBeUndefined();
  });

  test('select the pods of the Deployment, and run the image of this version', () => {
    const of = (name: string) => manifests.find(object => object.kind === name)?.spec;
    const pods = of('Deployment').template.metadata.labels;
    expect(of('Deployment').selector.matchLabels).toEqual(pods);
    expect(of('PodDisruptionBudget').selector.matchLabels).toEqual(pods);
    expect(of('Service').selector).toEqual(pods);
    expect(of('PodDisruptionBudget').minAvailable).toBeLessThan(of('Deployment').replicas);
    for (const name of ['Job', 'Deployment'])
      expect(of(name).template.spec.containers[0].image).toBe(`portico:${version}`);
  });
});

test('gives the hub of compose.yaml settings that exist, and a database that is ready before it', () => {
  const { services } = parse(readTracked('deploy/compose.yaml')) as {
    services: Record<string, Record<string, unknown>>;
  };
  const { hub = {}, database = {} } = services;
  expect(Object.keys(hub.environment as object).filter(name => !settings.has(name))).toEqual([]);
  expect(hub.depends_on).toEqual({ database: { condition: 'service_healthy' } });
  expect(database.healthcheck).toBeDefined();
  expect(hub.image).toContain(version);
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test.skipIf(!hasSystemd)('exposes the systemd unit to at most 2.0', () => {
  const unit = join(root, 'deploy/portico.service');
  const report = execFileSync('systemd-analyze', ['security', '--offline=true', '--no-pager', unit], {
    encoding: 'utf8',
  });
  const [, level = ''] = /Overall exposure level for portico\.service: ([\d.]+)/.exec(report) ?? [];
  expect(Number.parseFloat(level)).toBeLessThanOrEqual(2);
});
