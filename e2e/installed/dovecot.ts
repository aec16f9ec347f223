import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { runProgram } from '../support/processes.ts';
import type { Connection, InstalledClient } from './client.ts';
import { resourceServer } from './resourceServer.ts';

const configuration = ({ directory, port }: Connection) => `
base_dir = ${directory}/run
state_dir = ${directory}/run
log_path = /dev/stderr
ssl = no
protocols = imap
listen = 127.0.0.1
auth_mechanisms = oauthbearer xoauth2
auth_failure_delay = 0
passdb {
  driver = oauth2
  mechanisms = oauthbearer xoauth2
  args = ${directory}/oauth2.conf
}
userdb {
  driver = static
  args = uid=nobody gid=nogroup home=${directory}/mail
}
mail_location = maildir:~/
first_valid_uid = 1
first_valid_gid = 1
# Otherwise it answers an address with refusals later and later.
service anvil {
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`;

function introspection({ issuer, clientId, clientSecret }: Connection): string {
  const address = new URL(`${issuer}/oidc/introspection`);
  address.username = clientId;
  address.password = encodeURIComponent(clientSecret);
  return `
introspection_mode = post
introspection_url = ${address}
force_introspection = yes
username_attribute = username
active_attribute = active
active_value = true
`;
}

/** Signs in to a mailbox with an access token. @returns whether the server lets the user in */
async function signsIn(port: number, mechanism: 'OAUTHBEARER' | 'XOAUTH2', token: string): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const message =
    mechanism === 'XOAUTH2'
      ? `user=ada\x01auth=Bearer ${token}\x01\x01`
      : `n,a=ada,\x01host=localhost\x01port=${port}\x01auth=Bearer ${token}\x01\x01`;
  try {
    for await (const line of createInterface({ input: socket })) {
      if (line.startsWith('* OK'))
        socket.write(`a AUTHENTICATE ${mechanism} ${Buffer.from(message).toString('base64')}\r\n`);
      // It explains a refusal, and waits for an empty line.
      else if (line.startsWith('+ ')) socket.write('\r\n');
      else if (line.startsWith('a ')) return line.startsWith('a OK');
    }
    return false;
  } finally {
    socket.destroy();
  }
}

/** Dovecot, which checks the access token of a mail program at the hub. */
export const dovecot: InstalledClient = {
  name: 'Dovecot',
  packages: ['dovecot-imapd'],
  noticesSignOut: 'at once',
  async run(at) {
    const { directory, port } = at;
    mkdirSync(join(directory, 'mail'), { mode: 0o777 });
    writeFileSync(join(directory, 'dovecot.conf'), configuration(at));
    writeFileSync(join(directory, 'oauth2.conf'), introspection(at));
    const running = runProgram('/usr/sbin/dovecot', ['-F', '-c', join(directory, 'dovecot.conf')], {});
    await running.says(/starting up for imap/);
    const accepts = async (token: string) => {
      const answers = [await signsIn(port, 'OAUTHBEARER', token), await signsIn(port, 'XOAUTH2', token)];
      return answers.every(Boolean);
    };
    return resourceServer(at, accepts, () => running.end());
  },
};
