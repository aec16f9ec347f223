import autocannon from 'autocannon';

/** The number of networks of the callers, so that the throttle does not affect the measurement. */
const networks = 64;

/**
 * The load, in a separate process: `node load.ts <url> <headers> <seconds> [rate]` requests an address over 20 connections
 * as fast as possible, or `rate` times a second, and prints autocannon's figures as JSON. The requests are built once, to
 * leave the two cores to the server and its database. `headers` is a JSON array; the requests take its entries in turns.
 */
const [url = '', given = '', seconds = '', rate] = process.argv.slice(2);
const headers: readonly Record<string, string>[] = JSON.parse(given);
const result = await autocannon({
  url,
  connections: 20,
  duration: Number(seconds),
  ...(rate === undefined ? {} : { overallRate: Number(rate) }),
  requests: Array.from({ length: networks }, (_, network) => ({
    headers: { ...headers[network % headers.length], 'X-Forwarded-For': `10.0.${network}.1` },
  })),
});
process.stdout.write(JSON.stringify(result));
