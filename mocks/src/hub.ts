import type { Endpoint } from '@portico/contract/endpoint';
import { commonRefusals, type ErrorCode } from '@portico/contract/errors';
import { lengths } from '@portico/contract/limits';
import { type EndpointId, endpoints } from '@portico/contract/table';
import { accessAnswers } from './access.ts';
import { appsAnswers } from './apps.ts';
import { auditLogsAnswers } from './auditLogs.ts';
import { authAnswers } from './auth.ts';
import type { Answer, Answerers, Call, Context } from './context.ts';
import { dashboardAnswers } from './dashboard.ts';
import { notificationsAnswers } from './notifications.ts';
import type { Organisation } from './organisation.ts';
import { portalAnswers } from './portal.ts';
import { profileAnswers } from './profile.ts';
import { pushAnswers } from './push.ts';
import type { Random } from './random.ts';
import { Refused } from './refused.ts';
import { authorised, readInput, routeOf } from './request.ts';
import { json, respond } from './respond.ts';
import { securityAnswers } from './security.ts';
import { signOnAnswers } from './signOn.ts';
import { systemAnswers } from './system.ts';
import { usersAnswers } from './users.ts';

/** What a hub is made of, so that the same calls always give the same answers. */
export interface HubOptions {
  /** The present, in milliseconds since 1970. */
  now: () => number;
  /** Where ids, tokens, keys and temporary passwords come from. */
  random: Random;
  /** What it starts with; copied. */
  organisation: Organisation;
}

/** A hub in memory, by the same rules as the server. */
export interface Hub extends Context {
  /**
   * Answers a request as the server would.
   *
   * @throws when an answer or a refusal is not one that its endpoint's row allows: a fault of the mocks
   */
  fetch(request: Request): Promise<Response>;
}

/** Makes a hub that answers every endpoint of the table. */
export function createHub({ now, random, organisation }: HubOptions): Hub {
  const context: Context = {
    ...{ now, random, organisation: structuredClone(organisation) },
    userAgent: mockedUserAgent,
  };

  async function answer(id: EndpointId, request: Request, params: Record<string, string>) {
    const row: Endpoint = endpoints[id];
    const userAgent = request.headers.get('User-Agent')?.slice(0, lengths.userAgent.max) ?? mockedUserAgent;
    // The table pairs each id's answerer with its own row; looking one up by name cannot say so in types.
    const answerOf = answerersOf({ ...context, userAgent })[id] as (
      call: Call<Endpoint>,
    ) => Answer<Endpoint> | Promise<Answer<Endpoint>>;
    try {
      const caller = authorised(context, row, request);
      const input = await readInput(row, request, params);
      const told = await answerOf({
        input,
        caller: caller as never,
        origin: new URL(request.url).origin,
      });
      return await respond(row, request, told);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (![...row.refusals, ...commonRefusals].includes(error.code)) throw unnamed(id, error.code);
      return refusalAnswer(error);
    }
  }

  return {
    ...context,
    async fetch(request) {
      try {
        const { id, params } = routeOf(request);
        return await answer(id, request, params);
      } catch (error) {
        if (error instanceof Refused) return refusalAnswer(error);
        throw error;
      }
    },
  };
}

/** A browser does not say in its own requests which one it is. */
const mockedUserAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

const answerersOf = (context: Context): Answerers => ({
  ...authAnswers(context),
  ...usersAnswers(context),
  ...appsAnswers(context),
  ...accessAnswers(context),
  ...auditLogsAnswers(context),
  ...dashboardAnswers(context),
  ...notificationsAnswers(context),
  ...portalAnswers(context),
  ...profileAnswers(context),
  ...pushAnswers(context),
  ...securityAnswers(context),
  ...signOnAnswers(context),
  ...systemAnswers(context),
});

const refusalAnswer = (refused: Refused) => json(refused.body, refused.status, refused.headers);

const unnamed = (id: EndpointId, code: ErrorCode) =>
  new Error(`${id} was refused with ${code}, which its row does not name`);
