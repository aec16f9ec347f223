import { parentPort, workerData } from 'node:worker_threads';
import { type Components, readProps } from './props.ts';

const all: readonly Components[] = workerData;
parentPort?.postMessage(Object.fromEntries(all.map(of => [of, readProps(of)])));
