export { mayFetchAhead } from '../connection.ts';
export { registerWorker } from '../worker.ts';
