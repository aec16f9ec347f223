import { earlyReadsName, tokenKey } from '@portico/contract/earlyReads';
import * as auth from '@portico/contract/endpoints/auth';
import { timeouts } from '@portico/contract/limits';
import { minifySync, type Plugin, type Rolldown } from 'vite';
import { paths } from '../../packages/features/src/lib/navigation/paths.ts';
import { firstReads } from '../../packages/features/src/portal/firstReads.ts';
import { areasOf, firstPages, indexOf } from '../lib/firstPages.ts';
import { root } from '../lib/processes.ts';

/** The modules of the portal's first page. */
const screens = areasOf(firstPages.portal).map(area => root + indexOf(area));

/** What the script below is told: names, paths and addresses. */
interface EarlyReadInput {
  name: string;
  tokenKey: string;
  session: string;
  /** Until an answer is given up, in milliseconds. */
  timeoutMs: number;
  home: { path: string; reads: string[]; files: string[] };
}

/**
 * Runs in the document, on its own: it may use nothing of this file. Asks whose session this is while the app is on
 * its way, and then for what will be read and run: on a slow network each of these would be a wait of its own.
 */
function begin({ name, tokenKey, session, timeoutMs, home }: EarlyReadInput): void {
  const pair = document.cookie.split('; ').find(each => each.startsWith(`${tokenKey}=`));
  const token = decodeURIComponent(pair?.slice(tokenKey.length + 1) ?? '');
  if (token === '') return;
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
  const answers: Record<string, Promise<Response>> = {};
  const bodies: Record<string, unknown> = {};
  Object.assign(globalThis, { [name]: { token, answers, bodies } });
  const ask = async (path: string): Promise<Response | null> => {
    answers[path] = fetch(path, { headers, credentials: 'include', signal: AbortSignal.timeout(timeoutMs) });
    // Whoever takes the answer hears of a failure.
    const answer = await answers[path].catch(() => null);
    return answer?.ok ? answer.clone() : null;
  };
  const read = async (path: string) => {
    const answer = await ask(path);
    // The first of several pages is not all.
    if (answer?.headers.has('Link') === false) bodies[path] = await answer.json();
  };
  const prepare = async () => {
    const verified = await (await ask(session))?.json();
    if (verified === undefined || location.pathname !== home.path || verified.user.tempPassword) return;
    const [first] = home.reads.map(read);
    await first;
    // Last: what is common to all screens comes before it, and runs while it arrives.
    for (const href of home.files) {
      const link = document.createElement('link');
      document.head.append(Object.assign(link, { rel: 'modulepreload', href }));
    }
  };
  void prepare().catch(() => undefined);
}

/**
 * Returns the files that a build fetches for some modules on top of the entry's own.
 *
 * @throws when a module has no chunk of its own
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

/** Puts the script into the document of a build, before its style sheet, which scripts wait for. */
export const askEarly = (): Plugin => ({
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
          reads: firstReads.map(({ path }) => path),
          files: filesOf(bundle, screens),
        },
      };
      const { code } = minifySync('early.js', `(${begin})(${JSON.stringify(input)})`);
      const script = `<script nonce="__NONCE__">${code}</script>`;
      return html.replace('<title>', found => `${script}\n    ${found}`);
    },
  },
});
