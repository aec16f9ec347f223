import { otherRows, type RowArea, type RowId, type RowIdsOf } from '@portico/contract/api/rowTable';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { Origin } from './handler.ts';
import type { Throttle } from './throttle/throttle.ts';

/** One handler for each row of an area that is not of the JSON API. It responds in the form and dialect of its row. */
export type RowHandlersOf<Area extends RowArea> = Readonly<Record<RowIdsOf<Area>, MiddlewareHandler>>;

/** The dependencies of these routes. */
interface RowParts {
  /** Without those of areas that this hub does not serve. */
  handlers: Readonly<Partial<Record<RowId, MiddlewareHandler>>>;
  throttle: Throttle;
  originOf: (c: Context) => Origin;
}

/** Creates the routes of the rows that are not endpoints of the JSON API, each throttled as its row declares. */
export function createRows({ handlers, throttle, originOf }: RowParts): Hono {
  const app = new Hono();
  for (const [id, handle] of Object.entries(handlers)) {
    const row = otherRows[id as RowId];
    app.on(row.method, row.path, async (c, next) => {
      if (typeof row.throttle === 'string') await throttle(row.throttle, originOf(c));
      return handle(c, next);
    });
  }
  return app;
}
