import autocannon from 'autocannon';

/** The number of networks of the callers, so that the throttle does not affect the measurement. */
const networks = 64;

/**
 * The load, in a separate process: `node load.ts <url> <token> <seconds>` verifies a token over 20 connections as
 * fast as possible, and prints autocannon's figures as JSON. The requests are built once, to leave the two cores to
 * the hub and its database.
 */
const [url = '', token = '', seconds = ''] = process.argv.slice(2);
const result = await autocannon({
  url,
  connections: 20,
  duration: Number(seconds),
  requests: Array.from({ length: networks }, (_, network) => ({
    headers: { Authorization: `Bearer ${token}`, 'X-Forwarded-For': `10.0.${network}.1` },
  })),
});
process.stdout.write(JSON.stringify(result));
