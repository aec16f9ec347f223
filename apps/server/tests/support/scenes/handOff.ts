import type { TestHub } from '../hub/testHub.ts';

/** Connects an application that a user holds and opens by the hub's hand-off. */
export async function handOffApp(hub: TestHub, userId: string, name?: string) {
  const app = await hub.addApp(name);
  await hub.grant(userId, app.id);
  return {
    ...app,
    /** Opens it in a session. Returns the sign-on token. */
    async open(token: string): Promise<string> {
      const opened = await hub.ask('POST /api/sso/generate-token', { token, body: { appId: app.id } });
      return new URL((await opened.json()).redirectUrl).searchParams.get('sso_token') ?? '';
    },
    /** Validates a token, as the application does. */
    validate: async (token: string, apiKey = app.key) =>
      (await hub.ask('POST /api/validate', { body: { token, apiKey } })).json(),
  };
}
