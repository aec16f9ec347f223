import autocannon from 'autocannon';

/** Callers come from as many networks, so that it is the hub that is measured and not its throttle. */
const networks = 64;

/**
 * The load, in a process of its own: `node load.ts <url> <token> <seconds>` asks who a token belongs to over 20
 * connections as fast as it is answered, and prints autocannon's figures as JSON. The requests are written once:
 * the two cores are for the hub and its database.
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
