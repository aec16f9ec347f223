import { once } from 'node:events';
import { Agent, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDrainingServer, type DrainingServer } from '../../src/start/drain.ts';
import { listen } from '../support/hub/listen.ts';
import { patient } from '../support/patient.ts';

describe('a server that drains', () => {
  let draining: DrainingServer;
  let port: number;
  let agent: Agent;
  /** Received requests by path; the test responds to them. */
  const arrived = new Map<string, ServerResponse>();
  beforeEach(async () => {
    draining = createDrainingServer({}, (request, response) => void arrived.set(request.url ?? '', response));
    port = await listen(draining.server);
    agent = new Agent({ keepAlive: true });
  });
  afterEach(() => {
    agent.destroy();
    draining.server.closeAllConnections();
    draining.server.close();
    arrived.clear();
  });
  const ask = async (path: string) => {
    const [answer] = (await once(get({ port, path, agent, host: '127.0.0.1' }), 'response')) as [
      IncomingMessage,
    ];
    let body = '';
    for await (const piece of answer) body += piece;
    return { status: answer.statusCode, connection: answer.headers.connection, body };
  };
  const arrives = (path: string) =>
    vi.waitFor(() => {
      const response = arrived.get(path);
      if (response === undefined) throw new Error(`${path} has not arrived.`);
      return response;
    }, patient);

  test('finishes requests in flight with Connection: close, and stops after the last', async () => {
    const asked = [ask('/one'), ask('/two')];
    const [one, two] = [await arrives('/one'), await arrives('/two')];
    const drained = draining.drain();
    one.end('1');
    expect(await asked[0]).toEqual({ status: 200, connection: 'close', body: '1' });
    const isOver = vi.fn();
    void drained.then(isOver);
    expect(isOver).not.toHaveBeenCalled();
    two.end('2');
    expect(await asked[1]).toEqual({ status: 200, connection: 'close', body: '2' });
    await drained;
  });

  test('closes a connection whose response had started before', async () => {
    const asked = ask('/begun');
    const response = await arrives('/begun');
    response.write('first ');
    await vi.waitFor(() => expect(response.headersSent).toBe(true), patient);
    const drained = draining.drain();
    response.end('last');
    expect(await asked).toMatchObject({ status: 200, body: 'first last' });
    await drained;
  });

  test('serves a request on an open connection, and closes the connection after it', async () => {
    const first = ask('/first');
    (await arrives('/first')).end();
    expect(await first).toMatchObject({ connection: 'keep-alive' });
    const drained = draining.drain();
    const next = ask('/next');
    const response = await arrives('/next');
    // Longer than idle connections stay open.
    await pause(200);
    response.end('2');
    expect(await next).toEqual({ status: 200, connection: 'close', body: '2' });
    await drained;
  });

  test('accepts no new connections, and does not wait for idle ones', async () => {
    const idle = connect(port, '127.0.0.1');
    idle.on('error', () => {});
    await once(idle, 'connect');
    idle.write('GET /half HTTP/1.1\r\n');
    await draining.drain();
    const late = connect(port, '127.0.0.1');
    await expect(once(late, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    idle.destroy();
  });
});
