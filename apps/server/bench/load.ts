import autocannon from 'autocannon';

/**
 * The load, in a process of its own: `node load.ts <url> <token> <seconds>` asks who a token belongs to over 20
 * connections as fast as it is answered, and prints autocannon's figures as JSON. Each request comes from
 * another network, so that it is the hub that is measured and not its throttle.
 */
const [url = '', token = '', seconds = ''] = process.argv.slice(2);
let asked = 0;
const result = await autocannon({
  url,
  connections: 20,
  duration: Number(seconds),
  headers: { Authorization: `Bearer ${token}` },
  requests: [
    {
      setupRequest(request) {
        asked += 1;
        const network = `10.${(asked >> 8) % 64}.${asked % 256}.1`;
        return { ...request, headers: { ...request.headers, 'X-Forwarded-For': network } };
      },
    },
  ],
});
process.stdout.write(JSON.stringify(result));
