import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { isThisMachine } from '../../base/address.ts';
import { isUnencrypted } from '../../base/config.ts';
import { verifyMail } from '../../log/mail/send.ts';
import { type CheckupParts, type Finding, ok, problem, reasonOf, skipped } from './finding.ts';

const timeoutMs = 5_000;

/** A certificate that ends sooner was not renewed in time, in days. */
const daysBeforeExpiry = 14;

/** A difference of clocks at which codes of authenticator apps fail for some, in milliseconds. */
const mostDriftMs = 5_000;

const fetchOwn = (publicUrl: string, path: string) =>
  fetch(publicUrl + path, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });

/** Checks that the public address is set, encrypted and leads to the hub. */
export async function checkAddress({ config, publicUrl }: CheckupParts): Promise<Finding> {
  const { hostname } = new URL(publicUrl);
  if (config.publicUrl === '') {
    return problem(
      `PUBLIC_URL is not set, so links lead to ${publicUrl}.`,
      'Set PUBLIC_URL to the address that users open.',
    );
  }
  if (isUnencrypted(publicUrl)) {
    return problem(
      `${publicUrl} is not encrypted.`,
      'Put a proxy with TLS in front of the hub, and set PUBLIC_URL to its https address.',
    );
  }
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 && !isThisMachine(hostname)) {
    return problem(`${publicUrl} is an IP address, where passkeys do not work.`, 'Give the hub a host name.');
  }
  try {
    const answer = await fetchOwn(publicUrl, '/livez');
    if (answer.status === 200 && (await answer.text()).includes('"ok"'))
      return ok(`${publicUrl} leads to the hub.`);
    return problem(
      `${publicUrl}/livez answers with status ${answer.status}.`,
      'Point the proxy at the hub, and pass every path to it unchanged.',
    );
  } catch (error) {
    return problem(
      `${publicUrl} can't be reached from this machine (${reasonOf(error)}).`,
      'Start the hub, and check the name, the firewall and the proxy.',
    );
  }
}

/** Checks the certificate of the public address. */
export function checkTls({ publicUrl }: CheckupParts): Promise<Finding> {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== 'https:') return Promise.resolve(skipped('The public address does not use https.'));
  return new Promise(resolve => {
    const host = hostname.replace(/^\[|\]$/g, '');
    const servername = isIP(host) === 0 ? { servername: host } : {};
    const socket = connect({ host, port: Number(port || 443), ...servername, timeout: timeoutMs }, () => {
      const { valid_to } = socket.getPeerCertificate();
      const days = Math.floor((Date.parse(valid_to) - Date.now()) / 86_400_000);
      const version = socket.getProtocol();
      socket.destroy();
      resolve(
        days < daysBeforeExpiry
          ? problem(
              `The certificate expires in ${days} days.`,
              'Renew the certificate, and have the proxy renew it by itself.',
            )
          : ok(`${version}, with a certificate for ${days} more days.`),
      );
    });
    const fail = (reason: string) => {
      socket.destroy();
      resolve(
        problem(
          `No trusted encrypted connection (${reason}).`,
          'Install the full certificate chain for this host name at the proxy.',
        ),
      );
    };
    socket.once('timeout', () => fail('ETIMEDOUT'));
    socket.once('error', error => fail(reasonOf(error)));
  });
}

/** Checks that the addresses of clients are known, and can't be made up. */
export async function checkProxy({ config, publicUrl, untrustedProxy }: CheckupParts): Promise<Finding> {
  const { trustedProxies } = config;
  const everyone = trustedProxies.find(network => /\/0+$/.test(network));
  if (everyone !== undefined) {
    return problem(
      `TRUST_PROXY contains ${everyone}, so anyone can make up an address.`,
      'Name only the address of your proxy.',
    );
  }
  if (untrustedProxy !== null) {
    return problem(
      `${untrustedProxy} sends forwarding headers, and TRUST_PROXY does not name it.`,
      'Add it to TRUST_PROXY if it is your proxy. Otherwise let only the proxy connect to the hub.',
    );
  }
  // The hub itself speaks http.
  if (publicUrl.startsWith('https:') && trustedProxies.length === 0) {
    return problem(
      'PUBLIC_URL uses https, and TRUST_PROXY is not set: rate limits and the log see only the proxy.',
      'Set TRUST_PROXY to the address of the proxy.',
    );
  }
  return ok(trustedProxies.length === 0 ? 'No proxy.' : `TRUST_PROXY is set.`);
}

/** Checks the clock against that of the public address. */
export async function checkClock({ publicUrl, now }: CheckupParts): Promise<Finding> {
  const sent = await fetchOwn(publicUrl, '/livez').then(
    ({ headers }) => headers.get('date'),
    () => null,
  );
  if (sent === null) return skipped('No other clock to compare with.');
  const drift = Math.abs(now().getTime() - Date.parse(sent));
  return drift <= mostDriftMs
    ? ok(`Within ${mostDriftMs / 1000} seconds of the clock of the public address.`)
    : problem(
        `${Math.round(drift / 1000)} seconds away from the clock of the public address.`,
        'Run NTP on both machines.',
      );
}

/** Connects to the mail server and signs in, without sending anything. */
export async function checkMailServer({ config: { mail } }: CheckupParts): Promise<Finding> {
  if (mail === null) return skipped('No mail server is set.');
  const failure = await verifyMail(mail);
  return failure === null
    ? ok(`${mail.host} accepts the hub.`)
    : problem(
        `${mail.host} refuses the hub (${failure}).`,
        'Correct the host, port, user or password of SMTP_URL.',
      );
}
