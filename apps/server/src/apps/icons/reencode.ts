/**
 * Decodes the picture on standard input and writes it to standard output as a square WebP, or as the icon of the
 * installed app that its argument names. Runs as a separate process (`iconEncoder.ts`), so that a decoder that crashes,
 * hangs or needs much memory does not harm the hub.
 */
import { buffer } from 'node:stream/consumers';
import { type AppIcon, appIcons } from '@portico/contract/limits';
import { drawIcon } from './drawIcon.ts';

/** The exit code for a picture that cannot be decoded, as \`iconEncoder.ts\` knows it. */
const undecodable = 3;

const [, , name = ''] = process.argv;
const icon = drawIcon(await buffer(process.stdin), name in appIcons ? (name as AppIcon) : undefined);
process.stdout.end(await icon.catch(() => process.exit(undecodable)));
