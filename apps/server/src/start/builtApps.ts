import { fileURLToPath } from 'node:url';
import type { BuiltApps } from '../http/documents/documents.ts';

/** The folder `apps`. The bundle is one folder deeper in it, the source two. */
const apps = new URL(import.meta.url.endsWith('.ts') ? '../../../' : '../../', import.meta.url);
const folderOf = (app: string) => fileURLToPath(new URL(`${app}/dist`, apps));

/** The folders of the built apps. */
export const builtApps: BuiltApps = { portal: folderOf('portal'), admin: folderOf('admin') };
