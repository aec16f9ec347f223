import type { RowHandlersOf } from '../../http/rows.ts';
import { genericAnswer, nginxAnswer } from './checkAnswers.ts';
import { answerTo } from './connectionTest.ts';
import type { ProxyParts } from './parts.ts';
import { notProxiedPage, showPage } from './proxyPages.ts';
import { callbackAnswer, hostOfRequest, openAnswer, startAnswer } from './proxySignOn.ts';
/** Returns the handlers of `proxy.*`. */
export const proxyRows = (parts: ProxyParts): RowHandlersOf<'proxy'> => ({
  'proxy.nginx': nginxAnswer(parts),
  'proxy.generic': genericAnswer(parts),
  'proxy.start': startAnswer(parts),
  'proxy.callback': callbackAnswer(parts),
  'proxy.open': openAnswer(parts),
  'proxy.check': async c => {
    const host = await hostOfRequest(parts, c);
    if (host === null) return showPage(parts.hub, c, notProxiedPage, 403);
    return c.json({ answer: answerTo(c.req.query('nonce') ?? '', host) });
  },
});
