import { onTestFinished } from 'vitest';
import { freePort } from '../../scripts/lib/freePort.ts';
import { runScript } from './processes.ts';

/** The URLs of the sample application. */
export interface NotesAddress {
  port: number;
  /** Without a trailing slash. */
  url: string;
  callback: string;
}

/** Reserves a URL for the sample application, to connect it before it runs. */
export async function notesAddress(): Promise<NotesAddress> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  return { port, url, callback: `${url}/callback` };
}

/** Runs the sample application until the end of the test. */
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
