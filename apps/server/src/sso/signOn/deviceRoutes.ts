import { isCurrent, iso } from '@portico/contract/hub/moments';
import { missing } from '@portico/contract/hub/refusal';
import type { Hub } from '../../base/hub.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { findUse } from '../sessions/clientSessions.ts';
import { answerDevice, findDeviceSignIn } from './deviceSignIns.ts';

/** `deviceSignIns.*` */
export function deviceSignInRoutes(hub: Hub): HandlersOf<'deviceSignIns'> {
  const store = hub.database.db;
  return {
    'deviceSignIns.find': async ({ input, caller }) => {
      const row = await findDeviceSignIn(store, input.body.code);
      if (row === null) throw missing('deviceCode');
      const at = hub.now();
      const isExpired = !isCurrent(row, at);
      const { isAllowed, unproven } = await findUse(store, caller, row.app.id, at);
      return {
        body: {
          app: row.app,
          state: row.answeredAt !== null ? 'answered' : isExpired ? 'expired' : 'waiting',
          hasAccess: isAllowed,
          unproven,
          address: row.address,
          createdAt: iso(row.createdAt),
        },
      };
    },

    'deviceSignIns.answer': async ({ input, ...context }) => {
      await answerDevice(hub, context, input.body.code, input.body.allow);
      return { body: { ok: true } };
    },
  };
}
