import { missing } from '@portico/contract/hub/refusal';
import type { Context } from './context.ts';
import type { Organisation, StoredApplication, StoredUser } from './organisation.ts';

/** Returns the user with an id. @throws {Refusal} `not_found` */
export function findUser({ organisation }: Context, id: string): StoredUser {
  const user = organisation.users.find(row => row.id === id);
  if (user === undefined) throw missing('user');
  return user;
}

/** Returns the application with an id. @throws {Refusal} `not_found` */
export function findApplication({ organisation }: Context, id: string): StoredApplication {
  const app = organisation.apps.find(row => row.id === id);
  if (app === undefined) throw missing('application');
  return app;
}

/** The lists whose rows are settings of an application, one each. */
type SettingsList = 'oidcClients' | 'apis' | 'proxiedApps';

/** Returns the settings of an application in a list; null for none. @throws {Refusal} `not_found` without the application */
export function findSettings<List extends SettingsList>(
  hub: Context,
  list: List,
  appId: string,
): Organisation[List][number] | null {
  const { id } = findApplication(hub, appId);
  const rows: readonly { appId: string }[] = hub.organisation[list];
  return (rows.find(row => row.appId === id) ?? null) as Organisation[List][number] | null;
}

/** Stores the settings of an application in a list, in place of earlier ones, or removes them. */
export function saveSettings<List extends SettingsList>(
  { organisation }: Context,
  list: List,
  appId: string,
  row: Organisation[List][number] | null,
): void {
  const others = (organisation[list] as { appId: string }[]).filter(other => other.appId !== appId);
  organisation[list] = [...others, ...(row === null ? [] : [row])] as Organisation[List];
}
