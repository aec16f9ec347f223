import { onTestFinished } from 'vitest';
import { freePort } from '../../scripts/lib/freePort.ts';
import { runScript } from './processes.ts';

/** Where the sample application will take sign-ons. */
export interface NotesAddress {
  port: number;
  /** Without a trailing slash. */
  url: string;
  callback: string;
}

/** An address for the sample application, to connect it under before it runs. */
export async function notesAddress(): Promise<NotesAddress> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  return { port, url, callback: `${url}/callback` };
}

/** Runs the sample application; it is gone with the test. */
export async function runNotes(
  { port }: NotesAddress,
  hubUrl: string,
  apiKey: string,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const notes = runScript('examples/notes/src/main.ts', {
    PORT: String(port),
    PORTICO_URL: hubUrl,
    PORTICO_API_KEY: apiKey,
    ...env,
  });
  onTestFinished(async () => {
    await notes.end();
  });
  await notes.says(/accepts sign-ons/);
}
