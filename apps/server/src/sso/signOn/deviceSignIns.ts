import { missing, Refusal } from '@portico/contract/api/server/refusal';
import { isCurrent, iso } from '@portico/contract/lib/server/moments';
import { applicationEntity } from '@portico/contract/log/events/entities';
import { authenticationOf, authTimeOf } from '@portico/contract/signIn/server/proofs';
import { and, eq } from 'drizzle-orm';
import type { Hub } from '../../base/hub.ts';
import { secretDigest } from '../../base/secrets/digest.ts';
import { applications, deviceCodes, oidcClients } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { type ActionContext, done, type HandlersOf, type SessionCaller } from '../../http/handler.ts';
import { runAction } from '../../signIn/runAction.ts';
import { allowsDevices } from '../clients/clients.ts';
import { beginClientSession, findUse } from '../sessions/clientSessions.ts';

/** Selects the sign-in of the device that shows a code, while its application is active and allows devices. */
const deviceSignInOf = (store: Store, code: string) =>
  store
    .select({
      app: { id: applications.id, name: applications.name, icon: applications.icon },
      allowOfflineAccess: oidcClients.allowOfflineAccess,
      scope: deviceCodes.scope,
      hash: deviceCodes.hash,
      address: deviceCodes.address,
      createdAt: deviceCodes.createdAt,
      expiresAt: deviceCodes.expiresAt,
      answeredAt: deviceCodes.answeredAt,
    })
    .from(deviceCodes)
    .innerJoin(applications, eq(applications.id, deviceCodes.appId))
    .innerJoin(oidcClients, eq(oidcClients.appId, deviceCodes.appId))
    .where(
      and(eq(deviceCodes.userCodeHash, secretDigest(code)), eq(applications.isActive, true), allowsDevices),
    );

/** `deviceSignIns.*` */
export function deviceSignInRoutes(hub: Hub): HandlersOf<'deviceSignIns'> {
  const store = hub.database.db;
  return {
    'deviceSignIns.find': async ({ input, caller }) => {
      const [row] = await deviceSignInOf(store, input.body.code);
      if (row === undefined) throw missing('deviceCode');
      const at = hub.now();
      const { isAllowed, unproven } = await findUse(store, caller, row.app.id, at);
      return {
        body: {
          app: row.app,
          state: row.answeredAt !== null ? 'answered' : isCurrent(row, at) ? 'waiting' : 'expired',
          hasAccess: isAllowed,
          unproven,
          address: row.address,
          createdAt: iso(row.createdAt),
        },
      };
    },

    'deviceSignIns.answer': ({ input, ...context }) =>
      done(answerDevice(hub, context, input.body.code, input.body.allow)),
  };
}

/**
 * Allows or refuses the sign-in of a device, once. An allowed device gets a session at the application that belongs to
 * the caller's session, or, with offline access, to none.
 *
 * @throws {Refusal} `not_found`, `device_code_closed`, `no_access` or `app_proof_required`
 */
const answerDevice = (hub: Hub, context: ActionContext<SessionCaller>, code: string, isAllowed: boolean) =>
  runAction(hub, context, {}, async ({ store, at, report }) => {
    const { caller } = context;
    const [row] = await deviceSignInOf(store, code).for('update', { of: deviceCodes });
    if (row === undefined) throw missing('deviceCode');
    if (row.answeredAt !== null || !isCurrent(row, at)) throw new Refusal('device_code_closed');
    const isOffline = row.allowOfflineAccess && row.scope.split(' ').includes('offline_access');
    const begun = isAllowed ? await beginClientSession(store, caller, row.app.id, at, isOffline) : null;
    if (isAllowed && begun === null) {
      const use = await findUse(store, caller, row.app.id, at);
      throw new Refusal(use.isAllowed && use.unproven !== null ? 'app_proof_required' : 'no_access');
    }
    await store
      .update(deviceCodes)
      .set({
        answeredAt: at,
        clientSessionId: begun?.id ?? null,
        authTime: new Date(authTimeOf(caller.proofs, at)),
        ...authenticationOf(caller.proofs, at),
      })
      .where(eq(deviceCodes.hash, row.hash));
    report({
      action: 'answer_device_sign_in',
      parameters: { isAllowed, address: row.address },
      entity: applicationEntity(row.app),
    });
  });
