import { type AppName, paths } from '@portico/contract/api/documents';
import { earlyReadsName, tokenKey } from '@portico/contract/api/earlyReads';
import { endpoints } from '@portico/contract/api/table';
import { timeouts } from '@portico/contract/limits';
import * as auth from '@portico/contract/signIn/endpoints/auth';
import { minifySync, type Plugin, type Rolldown } from 'vite';
import { areasOf, firstPages, indexOf } from '../lib/firstPages.ts';
import { root } from '../lib/processes.ts';

/** The first page of each app for a user with a session. */
const homes = { portal: firstPages.portal, admin: firstPages.console } as const;

/** Input of the inline script. */
interface EarlyReadInput {
  name: string;
  tokenKey: string;
  session: string;
  /** Timeout of a request. */
  timeoutMs: number;
  home: { path: string; reads: string[]; files: string[] };
}

/**
 * Runs as an inline script in the document, so it must be self-contained. Verifies the session while the app's code
 * loads, then requests the first page's data and code, so that a slow network costs fewer round trips.
 */
function readEarly({ name, tokenKey, session, timeoutMs, home }: EarlyReadInput): void {
  const pair = document.cookie.split('; ').find(each => each.startsWith(`${tokenKey}=`));
  const token = decodeURIComponent(pair?.slice(tokenKey.length + 1) ?? '');
  if (token === '') return;
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
  const responses: Record<string, Promise<Response>> = {};
  const bodies: Record<string, unknown> = {};
  Object.assign(globalThis, { [name]: { token, responses, bodies } });
  const request = async (path: string): Promise<Response | null> => {
    responses[path] = fetch(path, {
      headers,
      credentials: 'include',
      signal: AbortSignal.timeout(timeoutMs),
    });
    // The app handles failures when it uses the response.
    const response = await responses[path].catch(() => null);
    return response?.ok ? response.clone() : null;
  };
  const read = async (path: string) => {
    const response = await request(path);
    // With a Link header it is only the first of several pages.
    if (response?.headers.has('Link') === false) bodies[path] = await response.json();
  };
  const prepare = async () => {
    const verified = await (await request(session))?.json();
    bodies[session] = verified;
    if (verified === undefined || location.pathname !== home.path) return;
    if (verified.user.tempPassword || verified.user.isFactorDue) return;
    const [first] = home.reads.map(read);
    await first;
    // Last, so that the code that all screens share loads first and runs while these arrive.
    for (const href of home.files) {
      const link = document.createElement('link');
      document.head.append(Object.assign(link, { rel: 'modulepreload', href }));
    }
  };
  void prepare().catch(() => undefined);
}

/**
 * Returns the paths of the files that modules need in addition to the entries.
 *
 * @throws if a module has no chunk of its own
 */
function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter(output => output.type === 'chunk');
  const withImports = (file: string): string[] => {
    const chunk = chunks.find(({ fileName }) => fileName === file);
    return [file, ...(chunk?.imports ?? []).flatMap(withImports)];
  };
  const files = modules.flatMap(module => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === module);
    if (chunk === undefined) throw new Error(`The build has no chunk of ${module}`);
    return withImports(chunk.fileName);
  });
  const fetched = chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => withImports(fileName));
  return [...new Set(files)].filter(file => !fetched.includes(file)).map(file => `/${file}`);
}

/** Inserts the script into an app's built document, before the style sheet: scripts after it would wait for it. */
export const earlyReads = (app: AppName): Plugin => ({
  name: 'portico:early-reads',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const input: EarlyReadInput = {
        name: earlyReadsName,
        tokenKey,
        session: auth.verify.path,
        timeoutMs: timeouts.readMs,
        home: {
          path: paths.home,
          reads: homes[app].reads.map(id => endpoints[id].path),
          files: filesOf(
            bundle,
            areasOf(homes[app]).map(area => root + indexOf(area)),
          ),
        },
      };
      const { code } = minifySync('early.js', `(${readEarly})(${JSON.stringify(input)})`);
      const script = `<script nonce="__NONCE__">${code}</script>`;
      return html.replace('<title>', found => `${script}\n    ${found}`);
    },
  },
});
