import type { Logger } from 'pino';
import type { Hub } from '../../../src/base/hub.ts';
import type { OpenDatabase } from '../../../src/database/database.ts';
import { createRecorder, type Recorder } from '../../../src/sso/doctor/recorder.ts';

const started = new WeakMap<OpenDatabase, Recorder[]>();

/** Creates the recorder of refused requests for a hub of a test. */
export function recorderOf(hub: Hub, log: Logger): Recorder {
  const recorder = createRecorder(hub, log);
  started.set(hub.database, [...(started.get(hub.database) ?? []), recorder]);
  return recorder;
}

/** Stops the recorders of a database. They write on a timer, so a finished test would write into the next one. */
export async function stopRecorders(database: OpenDatabase): Promise<void> {
  await Promise.all((started.get(database) ?? []).map(recorder => recorder.stop()));
  started.delete(database);
}
