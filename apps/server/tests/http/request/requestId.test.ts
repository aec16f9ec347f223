import { context, ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '../../../src/http/log.ts';
import { describeOnEachDatabase, emptyDatabase } from '../../support/database/databases.ts';
import { createTestHub } from '../../support/hub/testHub.ts';

const id = '0af7651916cd43dd8448eb211c80319c';
const wrongPassword = { body: { username: 'owner', password: 'a wrong password' } };

describeOnEachDatabase('the id of a request', database => {
  async function refusedWith(headers: Record<string, string>, trustedProxies = ['127.0.0.1']) {
    await emptyDatabase(database());
    const lines: string[] = [];
    const log = createLog('info', { write: line => lines.push(line) });
    const hub = await createTestHub(database(), { log, trustedProxies });
    lines.length = 0;
    const answer = await hub.ask('POST /api/auth/login', { ...wrongPassword, headers });
    const [line] = lines.map(text => JSON.parse(text)).filter(({ msg }) => msg === 'request refused');
    const [event] = await hub.read('GET /api/audit-logs?action=failed_login');
    return [answer.headers.get('X-Request-Id'), line?.request, event?.requestId];
  }

  test('is the same in the answer, the operational log and the audit log', async () => {
    const [answer, line, event] = await refusedWith({});
    expect(answer).toMatch(/^[0-9a-f]{32}$/);
    expect([line, event]).toEqual([answer, answer]);
  });

  test.each([
    ['a trace', { traceparent: `00-${id}-b7ad6b7169203331-01` }],
    ['a request', { 'X-Request-Id': id.toUpperCase() }],
    ['a request, as a UUID', { 'X-Request-Id': '0af76519-16cd-43dd-8448-eb211c80319c' }],
  ])('is that of %s, if a trusted proxy sends it', async (_, headers) => {
    expect(await refusedWith(headers)).toEqual([id, id, id]);
  });

  test.each([
    ['strangers', { 'X-Request-Id': id }, []],
    ['another form', { 'X-Request-Id': `${id}\t"` }, undefined],
    ['an empty trace', { traceparent: `00-${'0'.repeat(32)}-b7ad6b7169203331-01` }, undefined],
  ])('is new for %s', async (_, headers, trusted) => {
    const [answer, line, event] = await refusedWith(headers, trusted);
    expect(answer).toMatch(/^[0-9a-f]{32}$/);
    expect(answer).not.toMatch(/^0af7|^0{32}/);
    expect([line, event]).toEqual([answer, answer]);
  });

  test('is in the span of the SDK that an operator registers, with the route', async () => {
    const span = { updateName: vi.fn(), setAttributes: vi.fn(), spanContext: vi.fn() };
    context.setGlobalContextManager({
      active: () => trace.setSpan(ROOT_CONTEXT, span as never),
      with: (_, work, that, ...parameters) => work.call(that as never, ...parameters),
      bind: (_, target) => target,
      enable: () => context as never,
      disable: () => context as never,
    });
    onTestFinished(() => context.disable());
    const hub = await createTestHub(database());
    const answer = await hub.ask('GET /api/users');
    expect(span.updateName).toHaveBeenLastCalledWith('GET /api/users');
    expect(span.setAttributes).toHaveBeenLastCalledWith({
      'http.route': '/api/users',
      'portico.request_id': answer.headers.get('X-Request-Id'),
    });
  });

  test('is absent from answers that are no refusals', async () => {
    const hub = await createTestHub(database());
    expect((await hub.ask('GET /healthz')).headers.get('X-Request-Id')).toBeNull();
  });
});
